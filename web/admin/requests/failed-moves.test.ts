import { expect, it } from 'vitest';
import { failureSentences } from './failed-moves.ts';

it('says of each request why it was not moved, once for all with the same reason', () => {
	const requests = ['AAAA', 'BBBB', 'CCCC', 'DDDD'].map((code, id) => ({ id, code }));
	const errors = [null, 'This request is settled.', 'Somebody has changed it.', 'This request is settled.'];
	expect(
		failureSentences(
			requests,
			errors.map((error, id) => ({ id, error })),
		),
	).toEqual(['Not moved: BBBB, DDDD. This request is settled.', 'Not moved: CCCC. Somebody has changed it.']);
});
