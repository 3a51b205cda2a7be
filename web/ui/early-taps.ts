import { useEffect } from 'react';

/** Sent to the window when React handles what is pressed. */
const takenEvent = 'taken';
/** Sent to the window when a part of the page has come to life. */
const aliveEvent = 'alive';

/**
 * The text of a script that runs before the first paint. On a slow line, people press buttons before the scripts of those buttons have come.
 * The script remembers each such button and presses it again, in order, when a part of the page has come to life; a button whose own part is
 * still missing is remembered once more. `data-tapped` shows a button as pressed meanwhile. Links, forms and popovers need no script.
 *
 * A press can itself bring a part to life: React hydrates the part and then handles that press. So the buttons are pressed in a later task,
 * when React has reported the presses that it handled.
 */
export const keepEarlyTaps = `{
let taps=[],now;
addEventListener('click',({target})=>{now=target.closest?.('button[type=button]:not([popovertarget])');if(now){taps.push(now);now.dataset.tapped=''}},true);
addEventListener('${takenEvent}',()=>{if(now)delete taps.pop().dataset.tapped;now=null});
addEventListener('${aliveEvent}',()=>setTimeout(()=>{const due=taps;taps=[];for(const b of due)setTimeout(()=>{delete b.dataset.tapped;b.click()})}))
}`;

/** Reports a press that React handles, before the button's own handler runs: it need not be repeated. */
export const takePress = () => void dispatchEvent(new Event(takenEvent));

/** Repeats the early presses. Belongs behind the content of each part that React brings to life at once. */
export function EarlyTaps() {
	useEffect(() => void dispatchEvent(new Event(aliveEvent)), []);
	return null;
}
