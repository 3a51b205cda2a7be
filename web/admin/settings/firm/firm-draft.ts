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
import { settingGroups, shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { differencesOf } from '../../frame/conflict.ts';
import { translatedLabel } from '../../frame/translations.ts';

type Branch = FirmSettings['branches'][number];

/** A branch as its form has it: the openings of a day are one text, `08:00-13:00, 16:00-20:00`. */
export interface BranchDraft extends Omit<Branch, 'hours' | 'exceptions'> {
	hours: Record<Weekday, string>;
	exceptions: { from: string; to: string; hours: string }[];
}

/** The firm as its form has it: the other phone numbers are one text, a number on each line. */
export interface FirmDraft extends Omit<FirmSettings, 'version' | 'set_by_server' | 'phones' | 'branches'> {
	phones: string;
	branches: BranchDraft[];
}

const eachDay = <T>(make: (day: Weekday) => T) =>
	Object.fromEntries(weekdays.map((day) => [day, make(day)])) as Record<Weekday, T>;

export const newBranch = (): BranchDraft => ({
	name: eachLanguage(() => ''),
	address: eachLanguage(() => ''),
	map_url: '',
	phone: '',
	hours: eachDay(() => ''),
	exceptions: [],
});

function branchDraftOf({ hours, exceptions, ...branch }: Branch): BranchDraft {
	return {
		...branch,
		hours: eachDay((day) => writeTimes(timesOf(hours, day))),
		exceptions: exceptions.map(({ from, to, hours: other }) => ({
			from,
			to,
			hours: other[0] ? writeTimes(timesOf(other, other[0].day)) : '',
		})),
	};
}

/** The firm as it is stored, for the form. */
export function draftOf({ version: _, set_by_server: __, phones, branches, ...firm }: FirmSettings): FirmDraft {
	return { ...firm, phones: phones.join('\n'), branches: branches.map(branchDraftOf) };
}

const openingsOf = (day: Weekday, text: string): DayHours[] =>
	(readTimes(text) ?? []).map((times) => ({ day, ...times }));

/** Other hours hold for the days on which the branch opens otherwise; on every day when it never does. */
function branchOf({ hours, exceptions, ...branch }: BranchDraft): Branch {
	const openDays = weekdays.filter((day) => hours[day].trim() !== '');
	const days = openDays.length > 0 ? openDays : weekdays;
	return {
		...branch,
		hours: weekdays.flatMap((day) => openingsOf(day, hours[day])),
		exceptions: exceptions.map(({ from, to, hours: other }) => ({
			from,
			to,
			hours: days.flatMap((day) => openingsOf(day, other)),
		})),
	};
}

/** What is sent of a draft. */
export function bodyOf({ phones, branches, ...firm }: FirmDraft): FirmForm {
	return {
		...firm,
		phones: phones.split('\n').flatMap((number) => number.trim() || []),
		branches: branches.map(branchOf),
	};
}

/** The fields with hours that can't be read, such as `branches.0.hours.monday`. */
export function unclearHours({ branches }: FirmDraft): string[] {
	const isUnclear = (text: string) => readTimes(text) === undefined;
	return branches.flatMap(({ hours, exceptions }, at) => [
		...weekdays.filter((day) => isUnclear(hours[day])).map((day) => `branches.${at}.hours.${day}`),
		...exceptions.flatMap((other, index) =>
			isUnclear(other.hours) ? [`branches.${at}.exceptions.${index}.hours`] : [],
		),
	]);
}

/** `branches.0.hours.3.to`, the fourth opening of a branch → `branches.0.hours.tuesday`, the field where it was typed. */
export function fieldOfIssue(path: string, { branches = [] }: FirmForm): string {
	const [, branch, index] = /^branches\.(\d+)\.hours\.(\d+)\./.exec(path) ?? [];
	const day = branches[Number(branch)]?.hours[Number(index)]?.day;
	if (day) return `branches.${branch}.hours.${day}`;
	return path.replace(/^(branches\.\d+\.exceptions\.\d+\.hours)\..*$/, '$1').replace(/^phones\..*$/, 'phones');
}

const branchText = ({ name, address, map_url, phone, hours, exceptions }: BranchDraft) =>
	[
		...languages.flatMap((language) => [name[language], address[language]]),
		map_url,
		phone,
		...weekdays.map((day) => hours[day]),
		...exceptions.map((other) => `${other.from} – ${other.to}: ${other.hours || m.counter_closed()}`),
	]
		.filter(Boolean)
		.join('\n');

type Field = Exclude<(typeof settingGroups)['firm'][number], 'branches'>;
const fields = settingGroups.firm.filter((key): key is Field => key !== 'branches');

/** In what the firm as somebody else has saved it differs from what was typed. */
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
