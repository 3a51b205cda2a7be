import { expect, it } from 'vitest';
import { oncePerCommit } from './catalogue-store.ts';

function counted() {
	let calls = 0;
	const committed = oncePerCommit(() => calls++);
	return { committed, calls: () => calls };
}

it('invalidates once for a transaction that is reported twice', () => {
	const { committed, calls } = counted();
	committed('801');
	committed('801');
	committed('802');
	expect(calls()).toBe(2);
});

it('invalidates each time that changes may have been missed', () => {
	const { committed, calls } = counted();
	committed(undefined);
	committed(undefined);
	expect(calls()).toBe(2);
});

it('forgets the oldest of more transactions than can be on their way, and no other', () => {
	const { committed, calls } = counted();
	for (let at = 0; at <= 1_000; at++) committed(String(at));
	expect(calls()).toBe(1_001);
	committed('1');
	expect(calls()).toBe(1_001);
	committed('0');
	expect(calls()).toBe(1_002);
});
