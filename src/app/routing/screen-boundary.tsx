/** A crash while a screen renders is limited to that screen; the rest stays (`address-37`). */
import { Component, type ReactNode } from 'react';
import { DidNotLoad } from './did-not-load.tsx';

interface ScreenBoundaryProps {
	readonly children: ReactNode;
}

interface State {
	readonly caught: { readonly error: unknown } | null;
}

export class ScreenBoundary extends Component< ScreenBoundaryProps, State > {
	override state: State = { caught: null };

	static getDerivedStateFromError( error: unknown ): State {
		return { caught: { error } };
	}

	readonly #retry = () => {
		this.setState( { caught: null } );
	};

	override render() {
		const { caught } = this.state;
		return caught ? (
			<DidNotLoad error={ caught.error } retry={ this.#retry } />
		) : (
			this.props.children
		);
	}
}
