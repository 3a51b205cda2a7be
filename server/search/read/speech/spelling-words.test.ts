import { expect, it } from 'vitest';
import { withoutFaults } from './fault-stories.ts';
import { withSpellingWords } from './spelling-words.ts';

it.each([
	['m for mother x 321', 'm x 321'],
	['s as in salt x as in xerox 460', 's x 460'],
	['ess for sugar x 460', 's x 460'],
	['ميم زي محمد اكس 321', 'm اكس 321'],
	['سين مثل سمير 460', 's 460'],
	// what a part is for, and how it looks
	['pulley a for alternator', 'pulley a for alternator'],
	['i like italian pumps', 'i like italian pumps'],
	['seal 25 م زي القديم', 'seal 25 م زي القديم'],
	['دي زي القديم', 'دي زي القديم'],
])('leaves out the words that spell letters: %s', (text, read) => {
	expect(withSpellingWords(text).text).toBe(read);
});

it.each([
	['avr giving only 20 volts', ['giving only 20 volts']],
	['pressure drops to 1 bar', ['pressure drops to 1 bar']],
	['مطلع 20 فولت بس', ['مطلع 20 فولت بس']],
	['الجهد نازل الي 180 فولت', ['نازل الي 180 فولت']],
	['20 volt hi de raha hai', ['20 volt hi de raha']],
	// ratings
	['charger giving 24 volts', []],
	['need only 24 v solenoid', []],
	['24 volt solenoid milega', []],
	['شاحن يعطي 24 فولت', []],
])('leaves out figures of what a machine does wrong: %s', (text, left) => {
	expect(withoutFaults(text).spoken.map((each) => each.text)).toEqual(left);
});
