import { expect, it } from 'vitest';
import { withoutFaults } from './fault-stories.ts';

it.each([
	['flygt 3102 water got into the oil, need seal', 'water got into the oil'],
	['water is mixed with oil', 'water is mixed with oil'],
	['flygt 3102 seal leaking oil into the water', 'leaking oil into the water'],
	['مضخه فلايت ودخل ماي في الزيت', 'ودخل ماي في الزيت'],
	['الماء داخل في الزيت', 'الماء داخل في الزيت'],
	['الميه بتدخل علي الزيت', 'الميه بتدخل علي الزيت'],
	['generator giving only 25 volts', 'giving only 25 volts'],
])('leaves out what a machine does wrong: %s', (text, story) => {
	expect(withoutFaults(text).spoken).toEqual([{ text: story, as: '' }]);
});

it.each([
	'hot water oil seal 25x47x7',
	'water oil pressure sensor',
	'flygt water in oil sensor cls 30',
	'sensor water in oil',
	'oil in water separator',
	'sensor for oil in water',
	'حساس ماء في الزيت',
	'جوان ميه مع زيت',
])('leaves the names of parts alone: %s', (text) => {
	expect(withoutFaults(text)).toEqual({ text, spoken: [] });
});
