import { expect, it } from 'vitest';
import { actorText, historyTexts } from './history-texts.ts';

it('says each thing that was changed in a sentence of its own', () => {
	const before = { status: 'pending', payment: null, owner: null, next_step: '', next_step_on: null } as const;
	const after = {
		status: 'shipped',
		payment: 'paid',
		owner: 'Karim',
		next_step: 'Call',
		next_step_on: '2026-11-24',
	} as const;
	expect(historyTexts({ action: 'status', before, after })).toEqual([
		'Status: Shipped, before that Pending',
		'Payment: Paid',
		'Assigned to: Karim',
		'Next step: Call',
		'Next step due Nov 24, 2026',
	]);
});

it('says what was taken away', () => {
	const before = { payment: 'paid', owner: 'Karim', next_step: 'Call', next_step_on: '2026-11-24' } as const;
	const after = { payment: null, owner: null, next_step: '', next_step_on: null };
	expect(historyTexts({ action: 'desk', before, after })).toEqual([
		'Payment: Not set',
		'Assigned to: Nobody',
		'Next step removed',
	]);
});

it('says what became of a quote by its action, not by its fields', () => {
	const none = { before: {} };
	expect([
		...historyTexts({ action: 'quote_sent', ...none, after: { status: 'quoted', revision: 2 } }),
		...historyTexts({ action: 'accepted', ...none, after: { status: 'accepted', revision: 2, reason: '' } }),
		...historyTexts({ action: 'declined', ...none, after: { status: 'declined', reason: 'Too dear' } }),
		...historyTexts({ action: 'declined', ...none, after: { status: 'declined', reason: '' } }),
	]).toEqual(['Quote sent, revision 2', 'Quote accepted', 'Quote declined: Too dear', 'Quote declined']);
});

it('says that something was done where it does not know what', () => {
	expect(historyTexts({ action: 'of a newer version', before: {}, after: {} })).toEqual(['Request changed']);
});

it('says why a photo was deleted', () => {
	const after = { reason: 'Shows a face' };
	expect(historyTexts({ action: 'photo_deleted', before: {}, after })).toEqual(['Photo deleted: Shows a face']);
});

it('names who did it, a guest as the customer and a program as the shop', () => {
	const actors = [
		{ by: 'Karim', actor: 'administrator' },
		{ by: null, actor: 'anonymous' },
		{ by: null, actor: 'system' },
	] as const;
	expect(actors.map(actorText)).toEqual(['Karim', 'The customer', 'The shop itself']);
});
