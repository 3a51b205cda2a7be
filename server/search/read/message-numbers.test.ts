import { expect, it } from 'vitest';
import { withoutMessageNumbers } from './message-numbers.ts';

it.each([
	[
		'pls quote for our pr no. 6208-17 of 3/4/2025: need 6 pcs bearing 6306',
		'pls quote for our of : need 6 pcs bearing 6306',
	],
	['pompe 7,5 kw, profondeur 155 m, il me faut 24 turbines, tel 98 301 208', 'pompe 7,5 kw, , il me faut 24 turbines,'],
	['seal 25 mm for the pump please call me back at +971 50 123 4567', 'seal 25 mm for the pump please call me back at'],
	[
		'groupe 60 kva au 4eme etage, annee 2012, le capteur, rappeler au 0550 44 03 21',
		'groupe 60 kva au , , le capteur, rappeler au',
	],
	[
		'perkins genset 2006 model, running hours 6020, oil pressure 0-10 bar, shop no 21',
		'perkins genset , , oil pressure 0-10 bar,',
	],
])('leaves out of a message what is no part: %s', (text, rest) => {
	expect(withoutMessageNumbers(text).replace(/\s+/g, ' ').trim()).toBe(rest);
});

it.each([
	'tel 98 301 208',
	'we need the bearings 6204 6205 6206 for the pump of our site',
	'vdo sensor 360 081 029 with thread m10 for the oil of a genset',
	'please send us whatsapp 6204 6205 6206 6208 prices and stock today',
])('keeps the numbers of parts: %s', (text) => {
	expect(withoutMessageNumbers(text)).toBe(text);
});
