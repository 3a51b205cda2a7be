import { fieldError } from '#contract/errors.ts';
import { baseLanguage, eachLanguage, languages } from '#contract/language.ts';
import type { SettingGroup } from '#contract/settings/settings-fields.ts';
import { menuLanguages } from '#contract/settings/shop-languages.ts';
import { m } from '#messages';
import { hasOwnerWithFactor } from '../accounts/factors.ts';
import { lockPrices } from '../catalogue/catalogue-currency.ts';
import { languageText } from '../platform/language.ts';
import { withCountryCode } from '../platform/phones.ts';
import { backupRules } from './backup-rules.ts';
import { feedRules } from './feed-rules.ts';
import { requireNoAmounts } from './free-currency.ts';
import type { GroupRules } from './group-rule.ts';
import { mailRules } from './mail-rules.ts';
import { blocksIn } from './shop.ts';
import { checkSlideImages } from './slide-images.ts';
import { startRules } from './start-rules.ts';

/** A text that is known in the base language alone. */
const inBaseLanguage = (text: string) => eachLanguage((language) => (language === baseLanguage ? text : ''));

/** The firm is the one that the environment names, until somebody saves a name and a number. */
const firmRules: GroupRules = {
	displayedFields(stored, shop) {
		const fixed = shop.setByServer('firm');
		const { company, phone } = shop.firm();
		return {
			...((stored.name === '' || fixed.includes('name')) && { name: inBaseLanguage(company) }),
			...(fixed.includes('short_name') && { short_name: inBaseLanguage(shop.site(baseLanguage).companyShort) }),
			whatsapp: phone,
		};
	},
	prepare({ whatsapp, ...fields }) {
		// a changed picture is one that nobody has uploaded
		const issues = (['logo', 'favicon'] as const).flatMap((path) =>
			typeof fields[path] === 'string' ? [{ path, message: m.settings_picture_unknown() }] : [],
		);
		if (typeof whatsapp !== 'string') return { fields, issues };
		const number = whatsapp === '' ? '' : withCountryCode(whatsapp);
		if (number !== undefined) return { fields: { ...fields, whatsapp: number }, issues };
		return { fields, issues: [...issues, { path: 'whatsapp', message: m.settings_whatsapp_invalid() }] };
	},
};

/** A currency is free to choose while nothing has an amount in it. */
const moneyRules: GroupRules = {
	async checkAndComplete(transaction, before, after) {
		const [from, to] = [before.catalogue_currency, after.catalogue_currency];
		if (from === to) return after;
		await lockPrices(transaction);
		await requireNoAmounts(transaction, { from, to });
		// quotes that were in the catalogue's currency stay so
		return { ...after, currency: before.currency === from ? to : after.currency };
	},
};

const promisesRules: GroupRules = { displayedFields: (stored, shop) => ({ items: shop.promises(stored) }) };

const homeRules: GroupRules = {
	displayedFields: (stored, shop) => ({ slides: shop.slides(stored), blocks: blocksIn(stored) }),
	async checkAndComplete(transaction, before, after) {
		const { home_slides: slides } = after;
		const storedImages = before.home_slides?.map(({ image }) => image) ?? [];
		if (slides) await checkSlideImages(transaction, slides, storedImages);
		return after;
	},
};

/** Addresses without a language are in the base language, so that it stays on. */
const languagesRules: GroupRules = {
	displayedFields: ({ languages_on: on, first_language: first }) => ({ first: menuLanguages({ on, first })[0] }),
	prepare(changed, before) {
		const fields = {
			...changed,
			...(Array.isArray(changed.on) && {
				on: languages.filter((language) => (changed.on as unknown[]).includes(language)),
			}),
		};
		const { on, first } = { on: before.languages_on, first: before.first_language, ...fields };
		const issues: [boolean, string, string][] = [
			[!on.includes(baseLanguage), 'on', m.settings_languages_base({ language: languageText(baseLanguage) })],
			[!on.includes(first), 'first', m.settings_first_language_off({ language: languageText(first) })],
		];
		return { fields, issues: issues.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : [])) };
	},
};

/** An owner with a factor must be there first, or the demand would shut everybody out of a shop where none can be set up. */
const accessRules: GroupRules = {
	async checkAndComplete(transaction, before, after) {
		if (after.factor_required && !before.factor_required && !(await hasOwnerWithFactor(transaction))) {
			throw fieldError('invalid', 'factor_required', m.settings_factor_first());
		}
		return after;
	},
};

/** What each group of settings does besides storing its fields. */
export const groupRules: Record<SettingGroup, GroupRules> = {
	firm: firmRules,
	money: moneyRules,
	quotes: {},
	mail: mailRules,
	promises: promisesRules,
	look: {},
	home: homeRules,
	languages: languagesRules,
	feed: feedRules,
	access: accessRules,
	backups: backupRules,
	retention: {},
	start: startRules,
};
