import { useEffect } from 'react';

/** Sent to the window when React handles what is pressed. */
const takenEvent = 'press-taken';
/** Sent to the window when a part of the page has come to life. */
const aliveEvent = 'part-alive';

/**
 * The text of a script that runs before the first paint: buttons that are pressed before their scripts have come, on a slow line, are kept in
 * their order, and pressed again when a part of the page has come to life, each after what the one before it has changed. Those of a part
 * that is still on its way are kept once more. Links, forms and popovers need no script. `data-tapped` shows the button as pressed meanwhile.
 *
 * A press may bring its part to life itself: React hydrates what is pressed, and then handles the press. That one is not kept, which is known
 * when the press is over: so what is kept is taken in a task of its own.
 */
export const keepEarlyTaps = `{
let taps=[],now;
addEventListener('click',({target})=>{now=target.closest?.('button[type=button]:not([popovertarget])');if(now){taps.push(now);now.dataset.tapped=''}},true);
addEventListener('${takenEvent}',()=>{if(now)delete taps.pop().dataset.tapped;now=null});
addEventListener('${aliveEvent}',()=>setTimeout(()=>{const due=taps;taps=[];for(const b of due)setTimeout(()=>{delete b.dataset.tapped;b.click()})}))
}`;

/** Called for each press that React handles, before the button's own handler: the press is not kept. */
export const takePress = () => void window.dispatchEvent(new Event(takenEvent));

/** Presses the buttons again that were pressed early. Stands behind the content of each part that React brings to life at once. */
export function EarlyTaps() {
	useEffect(() => void window.dispatchEvent(new Event(aliveEvent)), []);
	return null;
}
