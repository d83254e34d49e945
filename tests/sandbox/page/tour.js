/** The guided tour on the sandbox page: it is drawn once, and its ticks follow the journal. */
const part = ( tag, properties, ...children ) => {
	const element = Object.assign( document.createElement( tag ), properties );
	element.append( ...children );
	return element;
};

const draw = ( { id, title, text, path, aid }, helpWith ) => {
	const item = part(
		'li',
		{ id: `step-${ id }` },
		part( 'a', { href: path }, title ),
		part( 'p', {}, text )
	);
	if ( aid ) {
		item.append(
			part( 'button', { type: 'button', onclick: () => helpWith( aid ) }, aid.label )
		);
	}
	return item;
};

/**
 * @param {Element}  list     Receives a row for each step.
 * @param {Element}  sum      Receives a sentence about the progress.
 * @param {Object[]} steps    As the control interface returns them.
 * @param {Function} helpWith Presses a step's own button.
 */
export function showTour( list, sum, steps, helpWith ) {
	if ( ! list.children.length ) {
		list.append( ...steps.map( ( step ) => draw( step, helpWith ) ) );
	}
	steps.forEach( ( { isDone }, place ) => {
		const item = list.children[ place ];
		if ( isDone && ! item.dataset.done ) {
			item.dataset.done = 'yes';
			item.append( part( 'p', { className: 'done' }, 'Done' ) );
		} else if ( ! isDone && item.dataset.done ) {
			delete item.dataset.done;
			item.querySelector( '.done' ).remove();
		}
	} );
	const sentence = `${ steps.filter( ( { isDone } ) => isDone ).length } of ${ steps.length } done.`;
	if ( sum.textContent !== sentence ) {
		sum.textContent = sentence;
	}
}
