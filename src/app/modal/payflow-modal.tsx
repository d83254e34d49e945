/** This chunk has a visitor's plan list only; the rest of the payflow loads while they choose. */
import { SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';
import { planIn, stepAddress, stepIn } from '#src/domain/addresses/payflow-steps.ts';
import type { PlansDeps } from '#src/flows/deps/deps.ts';
import { planServices } from '#src/flows/deps/plans.ts';
import { service } from '#src/services/browser/lazy.ts';
import { onLogInElsewhere } from '#src/flows/session/on-log-in-elsewhere.ts';
import { readOfferWithRetries, type KnownOffer } from '#src/flows/money/read-offer.ts';
import { VisitorPlans } from '#src/screens/account/subscribe/plans/visitor.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { WindowLayout } from '#src/widgets/page/window-layout.tsx';
import type { ModalBoot, Mount } from '../boot.ts';
import { pageOf } from '#src/flows/deps/page.ts';
import { modalQueries, readPlanParameter } from '../boot/entry-parameters.ts';
import { modalHistory } from '../routing/modal-history.ts';
import { keepInBrowser } from './keep-in-browser.ts';
import { mountModal } from './mount-modal.tsx';

const loadPayflowViews = service(
	() => import( /* webpackChunkName: "payflow-views" */ './payflow-views.tsx' )
);

interface PlansProps {
	readonly deps: PlansDeps;
	readonly read: () => Promise< KnownOffer >;
	readonly loadViews: typeof loadPayflowViews;
	readonly stay: () => void;
}

function Plans( { stay, ...plans }: PlansProps ) {
	const { go, moved, search } = useNavigation();
	return (
		<VisitorPlans
			{ ...plans }
			taken={ moved ? null : planIn( search ) }
			goOn={ ( planId, view ) => {
				if ( plans.deps.browser.cookies.sessionId() !== null ) {
					stay();
				} else {
					go( stepAddress( SUBSCRIBE_PATH, 'account', planId, view ), {
						comeBack: true,
					} );
				}
			} }
		/>
	);
}

/** Mounts the plan list with the given services and views. */
export function mountPlans(
	host: HTMLElement,
	boot: ModalBoot,
	deps: PlansDeps,
	loadViews = loadPayflowViews
): () => void {
	const history = modalHistory( boot );
	const isPlanList = () => {
		const { path, search } = history.current();
		return path === SUBSCRIBE_PATH && stepIn( search ) === 'plan';
	};
	keepInBrowser( history, boot.dialog );
	let known: KnownOffer | undefined;
	/** Continues the same opening in the dialog with the full payflow. */
	const handOver = () => {
		boot.showInDialog( async () => {
			const views = await loadViews();
			return {
				mount: ( place, { dialog } ) =>
					views.mount( place, { ...boot, dialog }, history, known ),
			};
		} );
	};
	if (
		deps.browser.cookies.sessionId() !== null ||
		! deps.config.inSupportedRegion ||
		! isPlanList()
	) {
		handOver();
		return () => {};
	}
	const [ ofPage, ofModal ] = modalQueries( boot );
	readPlanParameter( deps, ofPage );
	readPlanParameter( deps, ofModal, boot.detail );
	const ends = [
		mountModal( host, boot, {
			deps,
			history,
			part: 'payflow',
			// This part has no log-in, so no address follows one.
			nextAddress: async () => null,
			Layout: WindowLayout,
			screens: (
				<Plans
					deps={ deps }
					read={ async () => ( known = await readOfferWithRetries( deps ) ) }
					loadViews={ loadViews }
					stay={ handOver }
				/>
			),
		} ),
		history.subscribe( () => {
			if ( ! isPlanList() ) {
				handOver();
			}
		} ),
		onLogInElsewhere( deps, handOver ),
	];
	return () => ends.forEach( ( end ) => end() );
}

export const mount: Mount< ModalBoot > = ( host, boot ) =>
	mountPlans( host, boot, pageOf( boot.config ).use( planServices ) );
