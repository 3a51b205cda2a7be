import { expect, it } from 'vitest';
import { figuresIn } from './search-figures.ts';

it.each([
	['seal -40 °c', [-40, -40, '°C']],
	['from −20-100 °c', [-20, 100, '°C']],
	// a dash before anything but a temperature
	['301-16mm', [16, 16, 'mm']],
	['seal -16mm', [16, 16, 'mm']],
	['gauge 0/16 bar', [0, 16, 'bar']],
	['5/16 hose', [7.9375, 7.9375, 'mm']],
	['motor 1,450 rpm', [1450, 1450, 'rpm']],
	['chain 9,525 mm', [9.525, 9.525, 'mm']],
	['1,5 bar', [1.5, 1.5, 'bar']],
	['0,125 kw', [0.125, 0.125, 'kW']],
	['seal 35 millimeters', [35, 35, 'mm']],
	['40 microfarads', [40, 40, 'µF']],
] as const)('reads the figure of %s', (text, [value, high, unit]) => {
	expect(figuresIn(text)).toMatchObject([{ value, high, unit }]);
});

it('takes a dash behind another temperature for no minus', () => {
	expect(figuresIn('from 60°c -90°c').map(({ value }) => value)).toEqual([60, 90]);
});
