import type { UseFormReturn } from 'react-hook-form';
import { accentShades, accentStyle, isColour, isReadable, nearestReadable } from '#contract/settings/accent.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { m } from '#messages';
import button from '../../../ui/button.module.css';
import { Field } from '../../../ui/field.tsx';
import { focusField } from '../../../ui/focus-now.ts';
import { differencesOf } from '../../frame/conflict.ts';
import { FormSection, GroupForm, useGroupForm } from '../group-form.tsx';
import styles from './look-form.module.css';

export type LookSettings = GroupSettings<'look'>;
type Draft = Pick<LookSettings, 'accent'>;

const draftOf = ({ accent }: LookSettings): Draft => ({ accent });

/** Shows the saved colour in the console at once; pages of visitors have it from the server. */
export function showAccent({ accent }: LookSettings): void {
	const sheet = document.querySelector<HTMLStyleElement>('style[data-look]')?.sheet;
	if (!sheet) return;
	// the content policy forbids changing the text of the style, but not its rules
	const shades = [...sheet.cssRules].findIndex((rule) => rule instanceof CSSStyleRule);
	if (shades >= 0) sheet.deleteRule(shades);
	const style = accentStyle(accent);
	if (style !== '') sheet.insertRule(style, sheet.cssRules.length);
}

/** What the typed colour looks like; a colour that can’t be read is shown as the nearest that can. */
function AccentPreview({ form, accent }: { form: UseFormReturn<Draft>; accent: string }) {
	const readable = isReadable(accent);
	const proposed = nearestReadable(accent);
	return (
		<div className={styles.preview} style={accentShades(proposed)}>
			<p className={styles.samples} aria-hidden="true">
				<span className={button.primary}>{m.settings_accent_sample()}</span>
				<span className={styles.text}>{m.settings_accent_sample()}</span>
			</p>
			{/* a failed save says the same at the field */}
			<p role="status">
				{readable
					? m.settings_accent_readable()
					: !form.formState.errors.accent && m.settings_accent_unreadable({ proposed })}
			</p>
			{!readable && (
				<p>
					<button
						type="button"
						className={button.button}
						onClick={() => {
							form.setValue('accent', proposed, { shouldDirty: true, shouldTouch: true });
							form.clearErrors('accent');
							focusField('accent');
						}}
					>
						<span className={styles.swatch} style={{ background: proposed }} />
						{m.settings_accent_take({ proposed })}
					</button>
				</p>
			)}
		</div>
	);
}

/** The accent colour of all pages and of the console. */
export function LookForm({ look }: { look: LookSettings }) {
	const groupForm = useGroupForm<LookSettings, Draft>({
		stored: look,
		draftOf,
		differences: (theirs, mine) => differencesOf([[m.settings_accent(), theirs.accent, mine.accent]]),
		saved: m.settings_look_saved,
		failed: m.settings_look_failed,
		onSaved: showAccent,
	});
	const { form } = groupForm;
	const accent = form.watch('accent').trim().toLowerCase();
	const isTyped = isColour(accent);
	return (
		<GroupForm {...groupForm}>
			<FormSection id="look-title" title={m.settings_accent()} hint={m.settings_accent_intro()}>
				<div className={styles.fields}>
					<Field
						{...form.register('accent')}
						label={m.settings_accent()}
						hint={m.settings_accent_hint()}
						error={form.formState.errors.accent?.message}
						dir="ltr"
						maxLength={7}
						autoComplete="off"
						spellCheck={false}
					/>
					<input
						type="color"
						className={styles.picker}
						aria-label={m.settings_accent_pick()}
						// the default accent, `--color-accent` of the tokens
						value={isTyped ? accent : '#bf1f2c'}
						onChange={({ target }) => {
							form.setValue('accent', target.value, { shouldDirty: true, shouldTouch: true });
							form.clearErrors('accent');
						}}
					/>
				</div>
				{isTyped && <AccentPreview form={form} accent={accent} />}
			</FormSection>
		</GroupForm>
	);
}
