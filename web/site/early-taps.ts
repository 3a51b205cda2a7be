import { useEffect, useLayoutEffect } from 'react';

/** Sent to the window when React handles what is pressed on the page. */
const hydratedEvent = 'page-hydrated';
/** Sent to the window when all of the page answers to presses. */
const aliveEvent = 'page-alive';

/**
 * The text of a script that runs before the first paint: buttons that are pressed before the page's scripts have come, on a slow line, are
 * kept in their order, and pressed again once the page is alive, each after what the one before it has changed. Links, forms and popovers
 * need no script. `data-tapped` shows the button as pressed meanwhile.
 *
 * A press may bring the page to life itself: React hydrates what is pressed, and then handles the press. That one, `now`, is not kept.
 */
export const keepEarlyTaps = `{
const taps=[];let now;
const keep=({target})=>{const b=target.closest?.('button[type=button]:not([popovertarget])');if(b){taps.push(b);now=b;b.dataset.tapped=''}};
const end=()=>{now=undefined};
addEventListener('click',keep,true);addEventListener('click',end);
addEventListener('${hydratedEvent}',()=>{removeEventListener('click',keep,true);removeEventListener('click',end);if(now)delete taps.pop().dataset.tapped},{once:true});
addEventListener('${aliveEvent}',()=>{for(const b of taps)setTimeout(()=>{delete b.dataset.tapped;b.click()})},{once:true})
}`;

/**
 * Presses the buttons that were pressed early. Stands behind the content of each page, which React brings to life at once, after the
 * frame: of the shop, of the console and of an error.
 */
export function EarlyTaps() {
	useLayoutEffect(() => void window.dispatchEvent(new Event(hydratedEvent)), []);
	useEffect(() => void window.dispatchEvent(new Event(aliveEvent)), []);
	return null;
}
