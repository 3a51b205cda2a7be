import { channel } from 'node:diagnostics_channel';

/** Why work was ended before it had a result. `left`: the caller no longer waits. */
export type EndReason = 'deadline' | 'memory' | 'crash' | 'left';

/** The `cause` of the error that a caller gets. */
export class EndedWork extends Error {
	override readonly name = 'EndedWork';
	readonly reason: EndReason;

	constructor(work: string, reason: EndReason) {
		super(`${work} was ended: ${reason}`);
		this.reason = reason;
	}
}

/** What the log and the metrics show. */
export interface EndedWorkNote {
	/** The kind of work, such as `images`. */
	work: string;
	reason: EndReason;
	/** Working time of the process, by the clock. */
	milliseconds: number;
	/** Exit status or signal of the process. */
	exit: string;
}

const ended = channel('parts-counter:ended-work');

export const noteEndedWork = (note: EndedWorkNote): void => ended.publish(note);

/** Calls `onEnd` whenever work of this process is ended. Returns a function that unsubscribes. */
export function watchEndedWork(onEnd: (note: EndedWorkNote) => void): () => void {
	const listener = (note: unknown) => onEnd(note as EndedWorkNote);
	ended.subscribe(listener);
	return () => void ended.unsubscribe(listener);
}
