import { expect, it } from 'vitest';
import { limitText } from './seal-limits.ts';

const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

it.each([
	['up to 6 bar', 'حتى 6 بار'],
	['up to 10 m/s', 'حتى 10 م/ث'],
	['-20 to 100 °C', 'من -20 إلى 100 °م'],
	['0 to 120 °C', 'من 0 إلى 120 °م'],
	['16 bar at 20 °C, less above', '16 bar at 20 °C, less above'],
	['-20 to 100 °C in water', '-20 to 100 °C in water'],
	['up to 6 bar at 20 °C', 'حتى 6 bar at 20 °C'],
])('the limit %s in Arabic', (english, arabic) => {
	expect(limitText(english, 'en')).toBe(english);
	expect(bare(limitText(english, 'ar'))).toBe(arabic);
});
