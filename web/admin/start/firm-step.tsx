import { eachLanguage, languages } from '#contract/language.ts';
import { countries } from '#contract/settings/countries.ts';
import type { FirmSettings } from '#contract/settings/groups.schema.ts';
import { readTimes, timesOf, weekdays, writeTimes } from '#contract/settings/opening-hours.ts';
import { settingText, shopSettings } from '#contract/settings/settings-fields.ts';
import { countryProposals, type WorkingWeek, workingWeeks } from '#contract/settings/start.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { dayName } from '../../platform/day-name.ts';
import { currentLanguage } from '../../platform/language.ts';
import { Field } from '../../ui/field.tsx';
import { differencesOf } from '../frame/conflict.ts';
import formPage from '../frame/form-page.module.css';
import { SelectField } from '../frame/select-field.tsx';
import { inputIn, translatedLabel } from '../frame/translations.ts';
import { newBranch } from '../settings/firm/firm-draft.ts';
import { useGroupForm } from '../settings/group-form.tsx';
import { StepForm, type StepProps, useProposal } from './step-form.tsx';

interface FirmStepDraft {
	country: string;
	name: FirmSettings['name'];
	week: WorkingWeek;
	/** The hours of every working day of `week`: `8-13, 16-20`; empty: no hours are shown. */
	times: string;
}

const weekNames = Object.keys(workingWeeks) as WorkingWeek[];

/** The week and times of the first branch, when all its days have the same; undefined for other hours, which the settings show. */
function hoursOf({ branches }: FirmSettings): Pick<FirmStepDraft, 'week' | 'times'> | undefined {
	const hours = branches[0]?.hours ?? [];
	if (hours.length === 0) return { week: 'saturday-thursday', times: '' };
	const days = weekdays.filter((day) => timesOf(hours, day).length > 0);
	const texts = new Set(days.map((day) => writeTimes(timesOf(hours, day))));
	const week = weekNames.find(
		(name) => days.length === workingWeeks[name].length && workingWeeks[name].every((day) => days.includes(day)),
	);
	const [times = ''] = texts;
	return week && texts.size === 1 ? { week, times } : undefined;
}

const draftOf = (firm: FirmSettings): FirmStepDraft => ({
	country: firm.country,
	name: firm.name,
	...(hoursOf(firm) ?? { week: 'saturday-thursday', times: '' }),
});

function bodyOf({ country, name, week, times }: FirmStepDraft, stored: FirmSettings) {
	if (!hoursOf(stored)) return { country, name };
	const hours = workingWeeks[week].flatMap((day) => (readTimes(times) ?? []).map((opening) => ({ day, ...opening })));
	const [first, ...furtherBranches] = stored.branches;
	if (!first && hours.length === 0) return { country, name };
	const { hours: _, exceptions: __, ...empty } = newBranch();
	return { country, name, branches: [{ exceptions: [], ...empty, ...first, hours }, ...furtherBranches] };
}

const weekLabel = (week: WorkingWeek): string => {
	if (week === 'every-day') return m.start_every_day();
	const [first, last] = [workingWeeks[week][0], workingWeeks[week].at(-1)];
	return m.counter_days({ first: dayName(first), last: dayName(last ?? first) });
};

/** The countries by name: those with a proposal first. */
function CountryOptions() {
	const language = currentLanguage();
	const names = new Intl.DisplayNames(language, { type: 'region' });
	const namesOf = (codes: readonly string[]) =>
		codes
			.map((code) => ({ code, name: names.of(code) ?? code }))
			.sort((a, b) => a.name.localeCompare(b.name, language));
	const near = Object.keys(countryProposals);
	const lists = [
		[m.start_countries_near(), near],
		[m.start_countries_other(), countries.filter((code) => !near.includes(code))],
	] as const;
	return lists.map(([label, codes]) => (
		<optgroup key={label} label={label}>
			{namesOf(codes).map(({ code, name }) => (
				<option key={code} value={code}>
					{name}
				</option>
			))}
		</optgroup>
	));
}

/** Country, names and hours. The country proposes the week here, and money and phone in the next steps. */
export function FirmStep({ firm, isDone, onSaved, onSkip }: StepProps) {
	const isProposed = useProposal(firm, isDone);
	const groupForm = useGroupForm<FirmSettings, FirmStepDraft>({
		stored: firm,
		// until the firm has a name of its own, this is the demo's
		draftOf: (stored) => (isProposed(stored) ? { ...draftOf(stored), name: eachLanguage(() => '') } : draftOf(stored)),
		bodyOf,
		action: consoleUrls.settings('firm'),
		differences: (theirs, mine) =>
			differencesOf([
				[shopSettings.country.label(), theirs.country, mine.country],
				...languages.map(
					(language) =>
						[translatedLabel(shopSettings.name.label(), language), theirs.name[language], mine.name[language]] as const,
				),
				[m.start_hours(), theirs.times, mine.times],
			]),
		saved: m.settings_firm_saved,
		failed: m.settings_firm_failed,
		onSaved: (_, isChanged) => onSaved(isChanged),
	});
	const { register, setValue, formState } = groupForm.form;
	const { errors } = formState;
	const isFixed = (key: string) => firm.set_by_server.includes(key);
	const { rule } = settingText('name');
	const more = { to: consoleUrls.settings('firm'), label: m.start_more() };
	return (
		<StepForm {...groupForm} onSkip={onSkip} more={more}>
			<SelectField
				{...register('country', {
					onChange: ({ target }) => {
						const proposal = countryProposals[target.value];
						if (proposal) setValue('week', proposal.week);
					},
				})}
				label={shopSettings.country.label()}
				hint={m.start_country_hint()}
				error={errors.country?.message}
			>
				<option value="">{m.start_country_choose()}</option>
				<CountryOptions />
			</SelectField>
			<div className={formPage.pair}>
				{languages.map((language, at) => (
					<Field
						key={language}
						{...register(`name.${language}`)}
						{...inputIn(language)}
						label={translatedLabel(shopSettings.name.label(), language)}
						required={at === 0}
						maxLength={rule.max}
						readOnly={isFixed('name')}
						error={errors.name?.[language]?.message}
						{...(isFixed('name') && { hint: m.settings_set_by_server() })}
					/>
				))}
			</div>
			{!isFixed('branches') && hoursOf(firm) && (
				<div className={formPage.pair}>
					<SelectField {...register('week')} label={m.start_week()}>
						{weekNames.map((week) => (
							<option key={week} value={week}>
								{weekLabel(week)}
							</option>
						))}
					</SelectField>
					<Field
						{...register('times', { validate: (text) => readTimes(text) !== undefined || m.settings_hours_invalid() })}
						label={m.start_hours()}
						hint={m.start_hours_hint()}
						error={errors.times?.message}
						dir="ltr"
						autoComplete="off"
					/>
				</div>
			)}
		</StepForm>
	);
}
