import { eachLanguage, languages } from '#contract/language.ts';
import type { FirmForm, FirmSettings } from '#contract/settings/groups.schema.ts';
import {
	type DayHours,
	readTimes,
	timesOf,
	type Weekday,
	weekdays,
	writeTimes,
} from '#contract/settings/opening-hours.ts';
import { type KeyOfGroup, settingGroups, shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { dayName } from '../../../platform/day-name.ts';
import { differencesOf } from '../../frame/conflict.ts';
import { translatedLabel } from '../../frame/translations.ts';

type Branch = FirmSettings['branches'][number];

/** The openings of each day as one text: `08:00-13:00, 16:00-20:00`. */
type WeekDraft = Record<Weekday, string>;

/** A branch as its form has it. */
export interface BranchDraft extends Omit<Branch, 'hours' | 'exceptions'> {
	hours: WeekDraft;
	exceptions: ExceptionDraft[];
}

export interface ExceptionDraft {
	from: string;
	to: string;
	hours: WeekDraft;
}

/** Settings of the firm that are not in its form, but in forms of their own. */
type Pictures = 'logo' | 'favicon';

/** The firm as its form has it: the other phone numbers are one text, a number on each line. */
export interface FirmDraft extends Omit<FirmSettings, 'version' | 'set_by_server' | 'phones' | 'branches' | Pictures> {
	phones: string;
	branches: BranchDraft[];
}

const eachDay = <T>(make: (day: Weekday) => T) =>
	Object.fromEntries(weekdays.map((day) => [day, make(day)])) as Record<Weekday, T>;

const noHours = (): WeekDraft => eachDay(() => '');

export const newException = (): ExceptionDraft => ({ from: '', to: '', hours: noHours() });

export const newBranch = (): BranchDraft => ({
	name: eachLanguage(() => ''),
	address: eachLanguage(() => ''),
	map_url: '',
	phone: '',
	hours: noHours(),
	exceptions: [],
});

const weekDraftOf = (hours: readonly DayHours[]): WeekDraft => eachDay((day) => writeTimes(timesOf(hours, day)));

const branchDraftOf = ({ hours, exceptions, ...branch }: Branch): BranchDraft => ({
	...branch,
	hours: weekDraftOf(hours),
	exceptions: exceptions.map((exception) => ({ ...exception, hours: weekDraftOf(exception.hours) })),
});

/** The stored firm for the form. */
export function draftOf({ phones, branches, ...firm }: FirmSettings): FirmDraft {
	const { version: _, set_by_server: __, logo: ___, favicon: ____, ...fields } = firm;
	return { ...fields, phones: phones.join('\n'), branches: branches.map(branchDraftOf) };
}

const openingsOf = (week: WeekDraft): DayHours[] =>
	weekdays.flatMap((day) => (readTimes(week[day]) ?? []).map((times) => ({ day, ...times })));

const branchOf = ({ hours, exceptions, ...branch }: BranchDraft): Branch => ({
	...branch,
	hours: openingsOf(hours),
	exceptions: exceptions.map((exception) => ({ ...exception, hours: openingsOf(exception.hours) })),
});

/** The draft in the format of the API. */
export function bodyOf({ phones, branches, ...firm }: FirmDraft): FirmForm {
	return {
		...firm,
		phones: phones.split('\n').flatMap((number) => number.trim() || []),
		branches: branches.map(branchOf),
	};
}

/** The fields with hours that can't be read, such as `branches.0.hours.monday`. */
export function unclearHours({ branches }: FirmDraft): string[] {
	const unclearIn = (week: WeekDraft, path: string) =>
		weekdays.filter((day) => readTimes(week[day]) === undefined).map((day) => `${path}.${day}`);
	return branches.flatMap(({ hours, exceptions }, at) => [
		...unclearIn(hours, `branches.${at}.hours`),
		...exceptions.flatMap((exception, index) => unclearIn(exception.hours, `branches.${at}.exceptions.${index}.hours`)),
	]);
}

/** `branches.0.hours.3.to`, the fourth opening of a branch → `branches.0.hours.tuesday`, the field where it was typed. */
export function fieldOfIssue(path: string, { branches = [] }: FirmForm): string {
	const match = /^branches\.(\d+)(?:\.exceptions\.(\d+))?\.hours\.(\d+)\./.exec(path);
	if (!match) return path.replace(/^phones\..*$/, 'phones');
	const [, at, exception, index] = match;
	const branch = branches[Number(at)];
	const openings = exception === undefined ? branch?.hours : branch?.exceptions[Number(exception)]?.hours;
	return path.replace(/\.hours\..*$/, `.hours.${openings?.[Number(index)]?.day ?? weekdays[0]}`);
}

const weekText = (week: WeekDraft) =>
	weekdays.flatMap((day) => (week[day] ? `${dayName(day)}: ${week[day]}` : [])).join('\n');

const branchText = ({ name, address, map_url, phone, hours, exceptions }: BranchDraft) =>
	[
		...languages.flatMap((language) => [name[language], address[language]]),
		map_url,
		phone,
		weekText(hours),
		...exceptions.map(({ from, to, hours: week }) => `${from} – ${to}\n${weekText(week) || m.counter_closed()}`),
	]
		.filter(Boolean)
		.join('\n');

type Field = Exclude<KeyOfGroup<'firm'>, 'branches' | Pictures>;
const keysBesideFields: readonly string[] = ['branches', 'logo', 'favicon'];
const fields = settingGroups.firm.keys.filter((key): key is Field => !keysBesideFields.includes(key));

/** The fields of the firm whose saved and typed values differ. */
export function firmDifferences(theirs: FirmDraft, mine: FirmDraft) {
	return differencesOf([
		...fields.flatMap((field) => {
			const [their, own, label] = [theirs[field], mine[field], shopSettings[field].label()];
			if (typeof their === 'string' || typeof own === 'string') return [[label, String(their), String(own)] as const];
			return languages.map((language) => [translatedLabel(label, language), their[language], own[language]] as const);
		}),
		[
			shopSettings.branches.label(),
			theirs.branches.map(branchText).join('\n\n'),
			mine.branches.map(branchText).join('\n\n'),
		],
	]);
}
