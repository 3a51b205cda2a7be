import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { eachLanguage, languages } from '#contract/language.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { type HomeBlock, maxSlides, slideFields } from '#contract/settings/home.ts';
import { m } from '#messages';
import fieldStyles from '../../../ui/field.module.css';
import { Field } from '../../../ui/field.tsx';
import { AddRowButton, useRemoveRow } from '../../frame/add-row-button.tsx';
import { differencesOf } from '../../frame/conflict.ts';
import formPage from '../../frame/form-page.module.css';
import { LanguageFields } from '../../frame/language-fields.tsx';
import { RowButtons } from '../../frame/row-buttons.tsx';
import { yesOrNo } from '../../frame/yes-or-no.ts';
import { FormSection, GroupForm, useGroupForm } from '../group-form.tsx';
import rows from '../rows.module.css';
import styles from './home-form.module.css';
import { SlideImage } from './slide-image.tsx';

export type HomeSettings = GroupSettings<'home'>;
type Draft = Pick<HomeSettings, 'slides' | 'blocks'>;

const blockLabels: Record<HomeBlock, () => string> = {
	ways: m.settings_block_ways,
	promises: m.settings_block_promises,
	categories: m.settings_block_categories,
	featured: m.settings_block_featured,
};

const draftOf = ({ slides, blocks }: HomeSettings): Draft => ({ slides, blocks });

const slidesText = ({ slides }: Draft) =>
	slides
		.map(({ title, text, image, link }) =>
			[...languages.flatMap((language) => [title[language], text[language]]), image, link].filter(Boolean).join(' · '),
		)
		.join('\n');
const blocksText = ({ blocks }: Draft) =>
	blocks.map(({ key, on }) => `${blockLabels[key]()}: ${yesOrNo(on)}`).join('\n');

function SlideFields({ form }: { form: UseFormReturn<Draft> }) {
	const { control, register, watch, setValue, clearErrors, formState } = form;
	const { fields, append, remove, move } = useFieldArray({ control, name: 'slides' });
	const { addButton, removeRow } = useRemoveRow(remove);
	return (
		<div className={rows.rows}>
			{fields.map(({ id }, at) => {
				const name = `slides.${at}` as const;
				const errors = formState.errors.slides?.[at];
				const number = at + 1;
				return (
					<fieldset key={id} className={rows.row} aria-label={m.settings_slide_number({ number })}>
						<div className={styles.head}>
							{m.settings_slide_number({ number })}
							<RowButtons
								index={at}
								count={fields.length}
								labels={{ up: m.settings_slide_up({ number }) }}
								onMove={(to) => move(at, to)}
								removal={{ label: m.settings_slide_remove({ number }), onRemove: () => removeRow(at) }}
							/>
						</div>
						<div className={formPage.pair}>
							<LanguageFields
								label={m.settings_slide_title()}
								register={(language) => register(`${name}.title.${language}`)}
								errors={errors?.title}
								maxLength={slideFields.title.max}
							/>
							<LanguageFields
								label={m.settings_slide_text()}
								register={(language) => register(`${name}.text.${language}`)}
								errors={errors?.text}
								maxLength={slideFields.text.max}
								isLong
							/>
						</div>
						<SlideImage
							number={number}
							image={watch(`${name}.image`)}
							error={errors?.image?.message}
							onChange={(image) => {
								setValue(`${name}.image`, image, { shouldDirty: true });
								clearErrors(name);
							}}
						/>
						<Field
							{...register(`${name}.link`)}
							label={m.settings_link()}
							hint={m.settings_slide_link_hint()}
							error={errors?.link?.message}
							dir="ltr"
							autoComplete="off"
						/>
					</fieldset>
				);
			})}
			<AddRowButton
				ref={addButton}
				label={m.settings_slide_add()}
				isFull={fields.length >= maxSlides}
				onAdd={() => append({ title: eachLanguage(() => ''), text: eachLanguage(() => ''), image: '', link: '' })}
			/>
		</div>
	);
}

function BlockFields({ form }: { form: UseFormReturn<Draft> }) {
	const { fields, move } = useFieldArray({ control: form.control, name: 'blocks' });
	return (
		<ol className={styles.blocks}>
			{fields.map(({ id, key }, at) => (
				<li key={id}>
					<label className={fieldStyles.check}>
						<input type="checkbox" {...form.register(`blocks.${at}.on`)} /> {blockLabels[key]()}
					</label>
					<RowButtons
						index={at}
						count={fields.length}
						labels={{ up: m.settings_block_up({ block: blockLabels[key]() }) }}
						onMove={(to) => move(at, to)}
					/>
				</li>
			))}
		</ol>
	);
}

/** The home page: its slides, and the blocks below them. */
export function HomeForm({ home }: { home: HomeSettings }) {
	const groupForm = useGroupForm<HomeSettings, Draft>({
		stored: home,
		draftOf,
		differences: (theirs, mine) =>
			differencesOf([
				[m.settings_slides(), slidesText(theirs), slidesText(mine)],
				[m.settings_blocks(), blocksText(theirs), blocksText(mine)],
			]),
		saved: m.settings_home_saved,
		failed: m.settings_home_failed,
	});
	return (
		<GroupForm {...groupForm}>
			<FormSection id="slides-title" title={m.settings_slides()} hint={m.settings_slides_hint()}>
				<SlideFields form={groupForm.form} />
			</FormSection>
			<FormSection id="blocks-title" title={m.settings_blocks()} hint={m.settings_blocks_hint()}>
				<BlockFields form={groupForm.form} />
			</FormSection>
		</GroupForm>
	);
}
