import { requestFields } from '#contract/requests/request-fields.ts';
import { fold } from '../catalogue/search-text.ts';
import { withoutPrefix } from './read-line.ts';

/** Polite words, folded: a line with nothing else names no part. */
const courtesies = new Set(
	[
		'hi hello hey dear sir sirs madam mr mrs all team there friend brother bro boss salam salaam assalam assalamu alaikum alaykum',
		'aleikum good morning afternoon evening day greetings thanks thank thx you so much very many in advance regards best kind warm',
		'please pls plz kindly quote quotation for the following how are',
		'السلام سلام عليكم وعليكم ورحمه الله وبركاته صباح مساء الخير النور مرحبا اهلا وسهلا تحيه طيبه وبعد شكرا جزيلا لك لكم مع التحيه',
		'تحياتي خالص من فضلك فضلكم لو سمحت سمحتم رجاء الرجاء يا اخي استاذ باشا هندسه كيف حالك الحال',
	].flatMap((words) => words.split(' ')),
);

/** Whether a line only greets, thanks or asks politely. */
export function isGreeting(text: string): boolean {
	if (text.length > requestFields.requestLine.max) return false;
	const words = fold(withoutPrefix(text))
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
	return words.length > 0 && words.every((word) => courtesies.has(word));
}
