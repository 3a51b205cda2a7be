import { expect, it } from 'vitest';
import { fieldShowing } from './form-errors.ts';

const values = {
	name: 'Gulf Pumps',
	addresses: 'Shed 14\nDubai',
	title: { en: 'About', ar: '' },
	branches: [{ name: 'Jebel Ali', hours: { monday: '08:00-13:00' } }],
	image: null,
	phones: [],
};

it.each([
	['name', 'name'],
	['title.ar', 'title.ar'],
	['branches.0.name', 'branches.0.name'],
	['branches.0.hours.monday', 'branches.0.hours.monday'],
	// a list in the API, one text in the form
	['addresses.1', 'addresses'],
	['image', 'image'],
	['image.width', 'image'],
	['phones', 'phones'],
	// no field shows a whole list within another, or what the form has not
	['branches.0.hours', undefined],
	['branches.7.name', undefined],
	['version', undefined],
	['title.fr', undefined],
])('an issue of %s is shown at %s', (path, field) => {
	expect(fieldShowing(values, path)).toBe(field);
});
