import { describe, expect, it } from 'vitest';
import { withBeltSections } from './spoken-grooves.ts';
import { withFigures } from './spoken-numbers.ts';

describe('voltages as they are spoken', () => {
	it.each([
		['three eighty volts', '380 volts'],
		['four fifteen volt', '415 volt'],
		['one twenty five volts', '125 volts'],
		['three eighty to four fifteen volts', '380 to 415 volts'],
		['one ten v', '110 v'],
		['three hundred eighty volts', '380 volts'],
		['three hundred and eighty volts', '380 volts'],
		['one hundred twenty volts', '120 volts'],
		['three hundred volts', '300 volts'],
		['two hundred thirty volts', '230 volts'],
		['avr one hundred twenty volts three hundred eighty volts', 'avr 120 volts 380 volts'],
	])('%s → %s', (text, read) => {
		expect(withFigures(text).text).toBe(read);
	});

	it.each(['two twelve volt', 'two forty mm'])('are those of mains and generators: %s', (text) => {
		expect(withFigures(text).text).not.toMatch(/2(?:12|40)/);
	});
});

describe('sections of belts', () => {
	it.each([
		['p j pulley 63', 'pj pulley 63'],
		['pulley s p a 125', 'pulley spa 125'],
	])('are read with spaces between their letters: %s', (text, read) => {
		expect(withBeltSections(text).text).toBe(read);
	});

	it.each(['pulley for 1500 r p m', 'pulley 5 h p l type', 'pulley for p m motor', '3 h p j pulley'])(
		'are no part of other letters: %s',
		(text) => {
			expect(withBeltSections(text).spoken).toEqual([]);
		},
	);
});

describe('numbers of French', () => {
	it.each([
		['garniture trente cinq millimetres', 'garniture 35 millimetres'],
		['poulie soixante-douze', 'poulie 72'],
		['joint quatre-vingt-dix-sept mm', 'joint 97 mm'],
		['roulement quatre vingts mm', 'roulement 80 mm'],
		['deux cent huit', '208'],
		['cent vingt-cinq', '125'],
	])('%s → %s', (text, read) => {
		expect(withFigures(text).text).toBe(read);
	});

	it.each(['bearing may seize', '1 percent', 'per cent'])('are no words of English: %s', (text) => {
		expect(withFigures(text).text).toBe(text);
	});
});

it('half a percent is a figure', () => {
	expect(withFigures('avr half percent').text).toBe('avr 0.5 percent');
});
