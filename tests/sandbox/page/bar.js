/**
 * The notice at the top of the demonstration's pages: which reader this browser plays, and the
 * world's time.
 */
( () => {
	const reader = document.querySelector( '[data-demo-reader]' );
	const clock = document.querySelector( '[data-demo-clock]' );
	if ( ! reader || ! clock ) {
		return;
	}
	const day = new Intl.DateTimeFormat( 'en-US', {
		dateStyle: 'medium',
		timeStyle: 'short',
		timeZone: 'UTC',
	} );

	const show = async () => {
		try {
			const answer = await fetch( '/__sandbox/api/reader' );
			const { reader: played, now } = await answer.json();
			reader.textContent = played ? `You are ${ played.name }` : 'You are a visitor';
			reader.title = played ? `${ played.email }. ${ played.about }` : '';
			clock.dateTime = now;
			clock.textContent = day.format( new Date( now ) );
		} catch {
			// The page was left, or the sandbox is down: the notice shows nothing.
			reader.textContent = '';
			clock.textContent = '';
		}
	};

	for ( const name of [ 'circulation:login', 'circulation:logout', 'pageshow' ] ) {
		addEventListener( name, show );
	}
} )();
