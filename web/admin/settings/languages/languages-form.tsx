import { baseLanguage, type Language, languages } from '#contract/language.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { menuLanguages } from '#contract/settings/shop-languages.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { languageText } from '../../../platform/format.ts';
import fieldStyles from '../../../ui/field.module.css';
import { differencesOf } from '../../frame/conflict.ts';
import { SelectField } from '../../frame/select-field.tsx';
import { FormSection, GroupForm, useGroupForm } from '../group-form.tsx';
import styles from './languages-form.module.css';

export type LanguagesSettings = GroupSettings<'languages'>;
type Draft = Pick<LanguagesSettings, 'on' | 'first'>;

const draftOf = ({ on, first }: LanguagesSettings): Draft => ({ on, first });

const namesOf = (tags: readonly Language[]) => listText(tags.map(languageText));

/** Gives the page the saved order of languages, for the forms that are opened next. */
function updatePageLanguages(settings: LanguagesSettings): void {
	document.documentElement.dataset.languages = menuLanguages(settings).join(' ');
}

/** The languages of the public shop, and the one that begins its menus. The console has all of them. */
export function LanguagesForm({ settings }: { settings: LanguagesSettings }) {
	const groupForm = useGroupForm<LanguagesSettings, Draft>({
		stored: settings,
		draftOf,
		differences: (theirs, mine) =>
			differencesOf([
				[shopSettings.languages_on.label(), namesOf(theirs.on), namesOf(mine.on)],
				[shopSettings.first_language.label(), languageText(theirs.first), languageText(mine.first)],
			]),
		saved: m.settings_languages_saved,
		failed: m.settings_languages_failed,
		onSaved: updatePageLanguages,
	});
	const { form } = groupForm;
	const { errors } = form.formState;
	const [on, first] = form.watch(['on', 'first']);
	const choose = (next: Draft) => {
		form.setValue('on', next.on, { shouldDirty: true, shouldTouch: true });
		form.setValue('first', next.first, { shouldDirty: true, shouldTouch: true });
		form.clearErrors();
	};
	const toggle = (language: Language, isOn: boolean) => {
		const next = languages.filter((other) => (other === language ? isOn : on.includes(other)));
		choose({ on: next, first: next.includes(first) ? first : baseLanguage });
	};
	return (
		<GroupForm {...groupForm}>
			<FormSection id="languages-title" title={shopSettings.languages_on.label()} hint={m.settings_languages_hint()}>
				<fieldset className={styles.languages} aria-labelledby="languages-title">
					{languages.map((language) => (
						<label key={language} className={fieldStyles.check}>
							<input
								type="checkbox"
								checked={on.includes(language)}
								disabled={language === baseLanguage}
								onChange={({ target }) => toggle(language, target.checked)}
							/>{' '}
							<span>
								{languageText(language)}
								{language === baseLanguage && <span className={styles.fixed}> {m.settings_languages_always()}</span>}
							</span>
						</label>
					))}
				</fieldset>
				<p role="alert" className={`${fieldStyles.error} ${styles.problem}`}>
					{errors.on?.message}
				</p>
				<p className={styles.note}>{m.settings_languages_off()}</p>
				<SelectField
					{...form.register('first')}
					label={shopSettings.first_language.label()}
					hint={m.settings_first_language_hint()}
					error={errors.first?.message}
				>
					{languages
						.filter((language) => on.includes(language))
						.map((language) => (
							<option key={language} value={language}>
								{languageText(language)}
							</option>
						))}
				</SelectField>
			</FormSection>
		</GroupForm>
	);
}
