import {
	type AddressProblem,
	maxRedirectLength,
	readSource,
	readTarget,
} from '#contract/redirects/redirect-addresses.ts';
import type { RedirectStatus } from '#contract/redirects/redirect-rules.ts';
import { m } from '#messages';
import type { RedirectRecord } from './rows/write-redirects.ts';

/** What a form or a row says of a redirect. */
export interface StatedRedirect {
	from: string;
	to?: string | null | undefined;
	status: RedirectStatus;
}

/** Why a redirect can't be written: the field, and a sentence for its author. */
export interface RedirectProblem {
	field: 'from' | 'to' | 'status';
	message: string;
}

/** Addresses of a circle in its sentence; a longer one is cut. */
const maxShown = 4;

function sourceMessage(problem: AddressProblem): string {
	if (problem.problem === 'long') return m.redirect_long({ max: maxRedirectLength });
	if (problem.problem === 'encoding') return m.redirect_from_encoding();
	if (problem.problem === 'home') return m.redirect_from_home();
	if (problem.problem === 'route') return m.redirect_from_route({ path: `/${problem.segment}` });
	return m.redirect_from_invalid();
}

/** Reads a redirect: its addresses in one spelling, or the first problem. */
export function readRedirect({ from, to, status }: StatedRedirect, siteUrl: string): RedirectRecord | RedirectProblem {
	const source = readSource(from);
	if ('problem' in source) return { field: 'from', message: sourceMessage(source) };
	const stated = to?.trim() ?? '';
	if (status === 410)
		return stated === '' ? { from: source.source, to: null, status } : { field: 'to', message: m.redirect_gone_to() };
	if (stated === '') return { field: 'to', message: m.redirect_to_required() };
	const target = readTarget(stated, siteUrl);
	if ('target' in target) return { from: source.source, to: target.target, status };
	const message = target.problem === 'long' ? m.redirect_long({ max: maxRedirectLength }) : m.redirect_to_invalid();
	return { field: 'to', message };
}

export const isProblem = (read: RedirectRecord | RedirectProblem): read is RedirectProblem => 'message' in read;

/** Says that a redirect leads back to itself: `/a` → `/b` → `/a`. The circle begins with the redirect. */
export function circleMessage([first = '', ...nextAddresses]: string[]): string {
	if (nextAddresses.length === 0) return m.redirect_to_itself();
	const shown = nextAddresses.length > maxShown ? [...nextAddresses.slice(0, maxShown), '…'] : nextAddresses;
	return m.redirect_circle({ addresses: [first, ...shown, first].join(' → ') });
}

/** The addresses of a circle, beginning with one of them. */
export function circleFrom(circle: string[], first: string): string[] {
	const at = Math.max(0, circle.indexOf(first));
	return [...circle.slice(at), ...circle.slice(0, at)];
}
