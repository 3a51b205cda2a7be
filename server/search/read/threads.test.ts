import { expect, it } from 'vitest';
import { withBareThreads, withThreads } from './threads.ts';

it.each([
	['m 18 by 1.5', 'm18x1.5'],
	['switch m10 x 1', 'switch m10x1'],
	['sensor m18 ×1.5', 'sensor m18x1.5'],
	['سن 14 في 1.5', 'm14x1.5'],
	['ام 18 باي 1.5', 'm18x1.5'],
	['rpm sensor 0.75-16 unf', 'rpm sensor 3/4-16 unf'],
	['.625-18 un', '5/8-18 un'],
	['oil switch 1/8-27', 'oil switch 1/8 npt'],
	['sender 1/2-14 npt', 'sender 1/2 npt'],
	['sender 1⁄2-14 npt', 'sender 1/2 npt'],
])('reads a thread with its pitch: %s', (text, read) => {
	expect(withThreads(text).text).toBe(read);
});

it.each([
	'3/4-16 unf',
	'foot valve 1/2 - 20 pcs',
	'nipple 1/2-14 bsp',
	'nipple 1/8-27 npsm',
	'nut 1 1/4-18',
	'motor 0.75-10 units',
	'seal 1/4-20 unc',
	'capacitor 0.5-10 uf',
	'shaft 0.7-16',
	'm 12 by 10',
	'sensor m14 x 1',
	'plate m10 x 1 x 5',
	'gland packing material m 12 x 12',
	'oil seal m 20 x 20 x 7',
	'm 20 by 1000',
])('takes no other figures for one: %s', (text) => {
	expect(withThreads(text).spoken).toEqual([]);
});

it('reads the letter of a thread beside what is screwed in', () => {
	expect(withBareThreads('حساس ضغط زيت ام 10').text).toBe('حساس ضغط زيت m10');
});

it.each(['مفتاح ضغط ام 10 بار', 'حساس ام 24 فولت', 'pressure switch kp m 10 bar', 'sensor vdo m 24 v'])(
	'leaves a rating alone: %s',
	(text) => {
		expect(withBareThreads(text).spoken).toEqual([]);
	},
);
