import { useRevalidator } from 'react-router';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { differencesOf } from '../frame/conflict.ts';
import { useGroupForm } from '../settings/group-form.tsx';
import { showAccent } from '../settings/look/look-form.tsx';
import { PictureForm } from '../settings/picture-form.tsx';
import styles from './look-step.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

type Look = GroupSettings<'look'>;

/** Colours that can be read on white and under white text. */
const colours = [
	{ accent: '', shown: '#bf1f2c', name: m.start_colour_red },
	{ accent: '#17468a', shown: '#17468a', name: m.start_colour_blue },
	{ accent: '#0b5450', shown: '#0b5450', name: m.start_colour_teal },
	{ accent: '#13592c', shown: '#13592c', name: m.start_colour_green },
	{ accent: '#8a4b00', shown: '#8a4b00', name: m.start_colour_amber },
	{ accent: '#5c2a7a', shown: '#5c2a7a', name: m.start_colour_purple },
];

/** The logo, which is saved when it is chosen, and a colour. */
export function LookStep({ firm, look, onSaved, onSkip }: StepProps) {
	const { revalidate } = useRevalidator();
	const groupForm = useGroupForm<Look, Pick<Look, 'accent'>>({
		stored: look,
		draftOf: ({ accent }) => ({ accent }),
		action: consoleUrls.settings('look'),
		differences: (theirs, mine) => differencesOf([[m.settings_accent(), theirs.accent, mine.accent]]),
		saved: m.settings_look_saved,
		failed: m.settings_look_failed,
		onSaved(newer, isChanged) {
			showAccent(newer);
			onSaved(isChanged);
		},
	});
	const { register, watch } = groupForm.form;
	const isListed = colours.some(({ accent }) => accent === look.accent);
	const shown = isListed
		? colours
		: [...colours, { accent: look.accent, shown: look.accent, name: m.start_colour_own }];
	return (
		<>
			<PictureForm
				picture="logo"
				stored={firm.logo}
				action={consoleUrls.settings('firm')}
				onSaved={() => void revalidate()}
			/>
			<StepForm {...groupForm} onSkip={onSkip} more={{ to: consoleUrls.settings('look'), label: m.start_more() }}>
				<fieldset className={styles.colours}>
					<legend>{m.settings_accent()}</legend>
					{shown.map(({ accent, shown: colour, name }) => (
						<label key={accent} data-chosen={watch('accent') === accent}>
							<input type="radio" value={accent} {...register('accent')} />
							<span className={styles.swatch} style={{ background: colour }} /> {name()}
						</label>
					))}
				</fieldset>
			</StepForm>
		</>
	);
}
