import type { AddedLines } from '#contract/cart/cart.schema.ts';
import { customerCall } from '../accounts/session.ts';
import { notifyUpdated } from '../cart/cart-store.ts';
import type { ApiFailure } from '../platform/api.ts';
import { sendOnce } from '../platform/send-once.ts';
import { type DraftLine, partOf } from './list-line.ts';

/** A line that could not be added, and why. */
export interface RejectedLine {
	line: DraftLine;
	reason: string;
}

/** Milliseconds for a call with all lines that a list may have. */
const timeout = 30_000;

/**
 * Adds the known parts of a list to the cart in one call: once, also when the same lines of the draft are sent again after a response that was lost or
 * after a reload. Skips lines that are text.
 */
export async function addListToCart(
	lines: DraftLine[],
	draft: string | undefined,
): Promise<{ added: DraftLine[]; rejected: RejectedLine[]; failure?: ApiFailure }> {
	const sent: DraftLine[] = [];
	const body = {
		lines: lines.flatMap((line) => {
			const part = partOf(line);
			if (!part || line.quantity === null) return [];
			sent.push(line);
			return { productId: part.product_id, size: part.size, quantity: line.quantity };
		}),
	};
	const path = '/api/cart/add-lines';
	const contents = JSON.stringify([path, draft, body]);
	const result = await sendOnce<AddedLines>(customerCall, path, { body, timeout }, contents);
	// without a response they may have been added all the same
	if (result.ok || result.status === 0) notifyUpdated();
	if (!result.ok) return { added: [], rejected: [], failure: result };
	const reasons = new Map(result.data.rejected.map(({ line, error }) => [sent[line], error]));
	const rejected = sent.flatMap((line) => {
		const reason = reasons.get(line);
		return reason === undefined ? [] : { line, reason };
	});
	return { added: sent.filter((line) => !reasons.has(line)), rejected };
}
