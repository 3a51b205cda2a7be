import { isDeepStrictEqual } from 'node:util';
import { dayFromNow } from '#contract/days.ts';
import { baseLanguage, type Language, languages } from '#contract/language.ts';
import { accentStyle } from '#contract/settings/accent.ts';
import { customerMails, isOnByDefault } from '#contract/settings/customer-mails.ts';
import { type Home, type HomeBlock, homeBlocks } from '#contract/settings/home.ts';
import type { HoursException } from '#contract/settings/opening-hours.ts';
import type { RetentionKind } from '#contract/settings/retention.ts';
import { keysOfGroup, type SettingGroup, type SettingKey } from '#contract/settings/settings-fields.ts';
import { menuLanguages } from '#contract/settings/shop-languages.ts';
import type { StoredPromise, StoredSlide } from '#contract/settings/shop-parts.schema.ts';
import { type Branch, type Site, shortNameOf } from '#contract/settings/site.ts';
import { textFor, textsOf } from '#contract/translations.ts';
import type { Queries } from '../platform/database.ts';
import { currentLanguage } from '../platform/language.ts';
import { type Country, countryOfPhone } from '../platform/phones.ts';
import { dayIn } from '../platform/time-zones.ts';
import type { DemoSettings } from './demo-settings.ts';
import { type Firm, readSettings, type StoredSettings, timeZoneIn } from './settings.ts';
import { sitePictures } from './site-pictures.ts';

/** What the server's environment says of the shop. An empty name or number is not known. */
export interface ShopEnvironment
	extends Pick<Site, 'url' | 'apiBase' | 'imageBase' | 'company' | 'companyShort' | 'phone'> {
	address?: string | undefined;
	/** Opening hours in the operator's words. */
	hours?: string | undefined;
	mapUrl?: string | undefined;
	/** Settings that a variable sets: they win over what is saved. The other values above hold until somebody saves others. */
	setByServer?: readonly SettingKey[];
	/** URL of the mail server: it wins over the settings. */
	smtpUrl?: string | undefined;
	/** `Name <address>` of the sender of mails: it wins over the settings. */
	mailFrom?: string | undefined;
	/** What the demo says on its pages until somebody saves other settings; absent: it is not the demo. */
	demo?: DemoSettings | undefined;
}

/** The shop as this server knows it now. */
export interface Shop {
	/** What pages and texts in the language show of it. */
	site(language?: Language): Site;
	/** What the home page says in the language. */
	home(language?: Language): Home;
	/** What happens next with a request, in the firm's words; empty: it has not written any. */
	whatNext(language: Language): string;
	/** Languages of the public shop, in the order of menus. */
	languages(): readonly [Language, ...Language[]];
	/** The firm's names in every language. */
	names(): string[];
	/** For numbers without a country code; undefined while neither the firm's country nor its WhatsApp number is known. */
	country(): Country | undefined;
	/** By which reports and lists count days: `Africa/Cairo`. */
	timeZone(): string;
	/** The day in its time zone: `2026-11-30`. */
	today(): string;
	/** Where mails about new requests go; empty: nowhere. */
	requestsEmail(): string;
	/** Whether old data are removed each night, and after how many months. */
	retention(): { isOn: boolean; months: Record<RetentionKind, number> };
	/** The firm on papers, until their settings name another; empty texts are not known. */
	firm(): Firm;
	/** Whether it shows the demo: until somebody begins empty. */
	isDemo(): boolean;
	/** The promises in these settings: the demo's, or none, when nobody has written any. */
	promises(settings: Pick<StoredSettings, 'promises' | 'start_catalogue'>): StoredPromise[];
	/** The slides in these settings: the demo's, or none, when nobody has changed them. */
	slides(settings: Pick<StoredSettings, 'home_slides' | 'start_catalogue'>): StoredSlide[];
	/** The fields of a group that the server's environment sets. */
	setByServer(group: SettingGroup): SettingKey[];
	/** What the server's environment says of mails. */
	mailEnvironment: Pick<ShopEnvironment, 'smtpUrl' | 'mailFrom'>;
	/** Whether customers don't get mails of this kind, which may be one that can't be switched off. */
	isMailOff(kind: string): boolean;
	/** Reads the settings again. Returns whether pages show something else now. */
	reload(): Promise<boolean>;
	/** Once the server knows its port. */
	setUrl(url: string): void;
}

/** The settings that `SMTP_URL` sets, and those that `MAIL_FROM` does. */
const serverKeys = ['smtp_host', 'smtp_port', 'smtp_user', 'smtp_password_at'] as const;
const senderKeys = ['from_name', 'from_email'] as const;

/** The name of a shop without one: the product's. */
const nameless = 'Parts Counter';

/** The branch that the environment describes; none when it says nothing. */
function branchOfEnvironment({ address = '', hours = '', mapUrl = '' }: ShopEnvironment): Branch[] {
	if (!address && !hours && !mapUrl) return [];
	return [{ name: '', address, mapUrl, phone: '', hours: [], exceptions: [], hoursText: hours }];
}

/** Whether other hours are not over: a day longer, as the day ends later west of Greenwich. */
const isCurrent = ({ to }: HoursException) => to >= dayFromNow(-1);

function branchIn(
	language: Language,
	{ name, address, map_url, ...branch }: StoredSettings['branches'][number],
): Branch {
	return {
		name: textFor(name, language),
		address: textFor(address, language),
		mapUrl: map_url,
		phone: branch.phone,
		hours: branch.hours,
		exceptions: branch.exceptions.filter(isCurrent),
		hoursText: '',
	};
}

/** The blocks of the home page, each once: one that the settings don't know yet comes last. */
export function blocksIn({ home_blocks }: Pick<StoredSettings, 'home_blocks'>): { key: HomeBlock; on: boolean }[] {
	const storedBlocks = home_blocks ?? [];
	const added = homeBlocks.filter((key) => !storedBlocks.some((block) => block.key === key));
	return [...storedBlocks, ...added.map((key) => ({ key, on: true }))];
}

/** Rules that show the offer of the page in the reader's language, which the first script names: `ar` → `html[data-offer=ar] [data-language=ar]{…}`. */
const languageOfferStyle = (offered: readonly Language[]) =>
	offered
		.map((language) => `@media not print{html[data-offer=${language}] [data-language=${language}]{display:flex}}`)
		.join('');

/** Reads the shop's settings and holds them in memory, so that a page does not ask for them. `reload` them when they have changed. */
export async function readShop(database: Queries, environment: ShopEnvironment): Promise<Shop> {
	const { company, companyShort, phone, address } = environment;
	const { smtpUrl, mailFrom } = environment;
	const fixed = new Set<SettingKey>([
		...(environment.setByServer ?? []),
		...(smtpUrl ? serverKeys : []),
		...(mailFrom ? senderKeys : []),
	]);
	const read = async () => (await readSettings(database, { company, phone, address })).settings;
	let { url } = environment;
	let stored = await read();

	/** A text by the settings, unless it is empty there or the server sets it. */
	const textOf = (key: 'name' | 'short_name' | 'what_next', language: Language) =>
		fixed.has(key) ? '' : textFor(textsOf(stored[key], stored.translations, key), language);
	/** The demo, unless the shop began empty. */
	const demoIn = ({ start_catalogue }: Pick<StoredSettings, 'start_catalogue'>) =>
		start_catalogue === 'empty' ? undefined : environment.demo;
	/** A value of the environment that is the demo's, unless a variable sets it: a shop that began empty has none. */
	const environmentValue = (key: 'name' | 'short_name' | 'whatsapp', value: string) =>
		environment.demo && !demoIn(stored) && !fixed.has(key) ? '' : value;
	const timeZone = () => timeZoneIn(stored, whatsapp());
	const whatsapp = () => (fixed.has('whatsapp') ? '' : stored.whatsapp) || environmentValue('whatsapp', phone);

	const shopLanguages = () => menuLanguages({ on: stored.languages_on, first: stored.first_language });

	const promises = (settings: Pick<StoredSettings, 'promises' | 'start_catalogue'>) =>
		settings.promises ?? demoIn(settings)?.promises ?? [];

	function site(language = currentLanguage()): Site {
		const savedName = textOf('name', language);
		const name = savedName || environmentValue('name', company) || nameless;
		const ofEnvironment = environmentValue('short_name', companyShort);
		const otherShortName = savedName || !ofEnvironment ? shortNameOf(name) : ofEnvironment;
		const { branches } = stored;
		const demo = demoIn(stored);
		return {
			url,
			apiBase: environment.apiBase,
			imageBase: environment.imageBase,
			company: name,
			companyShort: fixed.has('short_name') ? companyShort : textOf('short_name', language) || otherShortName,
			...sitePictures(stored, {
				isDemo: demoIn(stored) !== undefined && savedName === '' && !fixed.has('name'),
				apiBase: environment.apiBase,
				imageBase: environment.imageBase,
			}),
			phone: whatsapp(),
			phones: stored.phones,
			email: stored.email,
			licence: stored.licence,
			currency: stored.catalogue_currency,
			pricesIncludeVat: stored.prices_include_vat,
			vatPercent: stored.vat_percent,
			branches:
				fixed.has('branches') || branches.length === 0
					? branchOfEnvironment(environment)
					: branches.map((branch) => branchIn(language, branch)),
			promises: promises(stored).map((line) => ({ ...line, text: textFor(line.text, language) })),
			look: languageOfferStyle(shopLanguages()) + accentStyle(stored.accent),
			languages: shopLanguages(),
			timeZone: timeZoneIn(stored, whatsapp()),
			blurb: demo && !stored.promises ? textFor(demo.footer, language) : '',
		};
	}

	/** The demo's words about itself, until the shop has words of its own. */
	function introIn(language: Language): Home['intro'] {
		const demo = demoIn(stored);
		if (!demo || stored.promises) return null;
		const { title, text, points } = demo.intro;
		return {
			title: textFor(title, language),
			text: textFor(text, language).replace('{company}', site(language).company),
			points: points.map((point) => textFor(point, language)),
		};
	}

	const slides = (settings: Pick<StoredSettings, 'home_slides' | 'start_catalogue'>) =>
		settings.home_slides ?? demoIn(settings)?.home.slides ?? [];

	function home(language = currentLanguage()): Home {
		const shown = slides(stored).map(({ title, text, image, link }) => ({
			title: textFor(title, language),
			text: textFor(text, language),
			image,
			link,
		}));
		const demo = stored.home_slides ? undefined : demoIn(stored)?.home;
		const first = shown.find(({ title }) => title !== '');
		return {
			title: demo ? textFor(demo.title, language) : (first?.title ?? ''),
			description: demo ? textFor(demo.description, language) : (first?.text ?? ''),
			slides: shown,
			blocks: blocksIn(stored).flatMap(({ key, on }) => (on ? key : [])),
			intro: introIn(language),
		};
	}

	return {
		site,
		home,
		whatNext: (language) => textOf('what_next', language),
		languages: shopLanguages,
		country() {
			if (stored.country !== '') return stored.country as Country;
			return countryOfPhone(whatsapp());
		},
		names: () => [
			...new Set(
				languages.map((language) => site(language)).flatMap(({ company: name, companyShort }) => [name, companyShort]),
			),
		],
		requestsEmail: () => stored.requests_email,
		retention: () => ({
			isOn: stored.retention_on,
			months: {
				requests: stored.keep_requests,
				photos: stored.keep_photos,
				audit: stored.keep_audit,
				search_misses: stored.keep_search_misses,
				carts: stored.keep_carts,
				jobs: stored.keep_jobs,
				outbox: stored.keep_outbox,
			},
		}),
		timeZone,
		today: () => dayIn(timeZone(), new Date()),
		firm() {
			const savedName = textOf('name', baseLanguage);
			return {
				company: savedName || environmentValue('name', company),
				phone: whatsapp(),
				address: address ?? site(baseLanguage).branches[0]?.address,
			};
		},
		isDemo: () => demoIn(stored) !== undefined,
		promises,
		slides,
		setByServer: (group) => keysOfGroup(group).filter((key) => fixed.has(key)),
		mailEnvironment: { smtpUrl, mailFrom },
		isMailOff: (kind) =>
			customerMails.some((mail) => mail === kind && !(stored.customers[mail] ?? isOnByDefault(mail))),
		async reload() {
			const before = stored;
			stored = await read();
			return !isDeepStrictEqual(before, stored);
		},
		setUrl(newUrl) {
			url = newUrl;
		},
	};
}
