/** Limits a crash while a screen renders to that screen (`address-37`). */
import { Component, type ReactNode } from 'react';
import { DidNotLoad } from './did-not-load.tsx';

interface ErrorBoundaryProps {
	readonly fallback: ( error: unknown, retry: () => void ) => ReactNode;
	readonly children: ReactNode;
}

interface State {
	readonly caught: { readonly error: unknown } | null;
}

/**
 * A crash while a screen renders is limited to that screen; the rest of the page stays
 * (`address-37`).
 */
export class ErrorBoundary extends Component< ErrorBoundaryProps, State > {
	override state: State = { caught: null };

	static getDerivedStateFromError( error: unknown ): State {
		return { caught: { error } };
	}

	readonly #retry = () => {
		this.setState( { caught: null } );
	};

	override render() {
		const { caught } = this.state;
		return caught ? this.props.fallback( caught.error, this.#retry ) : this.props.children;
	}
}

export const ScreenBoundary = ( { children }: { readonly children: ReactNode } ) => (
	<ErrorBoundary fallback={ ( error, retry ) => <DidNotLoad error={ error } retry={ retry } /> }>
		{ children }
	</ErrorBoundary>
);
