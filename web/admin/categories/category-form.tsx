import { type ComponentProps, Fragment } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
	type CategoryTextKey,
	categoryText,
	categoryTextKeys,
	type TranslatedCategoryKey,
	translatedCategoryKeys,
} from '#contract/catalogue/category-fields.ts';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { categoryImages } from '#contract/images/image-rules.ts';
import { otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import field from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { Link } from '../../ui/link.tsx';
import panel from '../../ui/panel.module.css';
import { useListUrlBefore } from '../frame/back-to-list.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import formPage from '../frame/form-page.module.css';
import { LeaveWarning } from '../frame/leave-warning.tsx';
import { RestoredNotice } from '../frame/restored-notice.tsx';
import { TextArea } from '../frame/text-area.tsx';
import { inputIn } from '../frame/translations.ts';
import { ImagePicker } from '../images/image-picker.tsx';
import { CategorySections } from './category-sections.tsx';
import {
	type CategoryDraft,
	type CategoryFormOptions,
	categoryTranslationLabel,
	useCategoryForm,
} from './use-category-form.ts';

const minLength = 2;

interface CategoryFormProps extends CategoryFormOptions {
	title: string;
	submit: { idle: string; busy: string };
}

function nameProblem(text: string): true | string {
	if (text.trim() === '') return catalogueFields.categoryName.required();
	return text.trim().length >= minLength || m.category_name_short();
}

export function CategoryForm({ title, submit, ...options }: CategoryFormProps) {
	const category = useCategoryForm(options);
	const { form, images, stored, saved, conflict } = category;
	const { errors, isSubmitting } = form.formState;
	const list = useListUrlBefore('categories');
	return (
		<main id="main" tabIndex={-1} className={formPage.page}>
			<ConsoleHead title={title} />
			{options.category && <CategorySections id={options.category.id} current="category" />}
			{category.restored && (
				<RestoredNotice arePicturesLost={category.arePicturesLost} onRestart={category.startAnew} />
			)}
			<form
				ref={category.element}
				onSubmit={category.submit}
				noValidate
				className={`${formStyles.form} ${panel.panel}`}
			>
				<FormError message={errors.root?.message} />
				{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={category.reload} />}
				<div className={formPage.pair}>
					<Field
						{...form.register('name', { validate: nameProblem })}
						label={m.form_in_english({ label: m.category_name() })}
						required
						maxLength={catalogueFields.categoryName.max}
						error={errors.name?.message}
					/>
					<Translations of="name" form={form} />
					{categoryTextKeys.map((key) => (
						<Fragment key={key}>
							<TextInput
								of={key}
								{...form.register(key)}
								label={categoryText(key).label()}
								error={errors[key]?.message}
							/>
							<Translations of={key} form={form} />
						</Fragment>
					))}
				</div>
				<label className={field.check}>
					<input type="checkbox" {...form.register('special')} /> {m.category_special_label()}
				</label>
				{stored.special && !form.watch('special') && (
					<p role="status" className={field.hint}>
						{m.category_special_lost()}
					</p>
				)}
				<ImagePicker
					label={m.category_images()}
					hint={m.category_images_hint()}
					rules={categoryImages}
					images={images.images}
					error={images.error}
					onChange={images.change}
				/>
				<div className={formPage.buttons}>
					<Link to={list} className={button.button}>
						{m.admin_cancel()}
					</Link>
					<button type="submit" className={button.primary} disabled={isSubmitting || saved}>
						{isSubmitting ? submit.busy : submit.idle}
					</button>
				</div>
			</form>
			<LeaveWarning when={category.unsaved} onLeave={category.forget} />
		</main>
	);
}

interface TextInputProps extends ComponentProps<typeof Field> {
	of: CategoryTextKey | TranslatedCategoryKey;
}

/** An input of one or more lines, with the limit of its field. */
function TextInput({ of, ...input }: TextInputProps) {
	const { kind, rule } = categoryText(of);
	const Input = (kind === 'text' ? TextArea : Field) as typeof Field;
	return <Input {...input} maxLength={rule.max} />;
}

interface TranslationsProps {
	of: CategoryTextKey | TranslatedCategoryKey;
	form: UseFormReturn<CategoryDraft>;
}

/** A field in the other languages, if it has translations; an empty one deletes the translation. */
function Translations({ of, form }: TranslationsProps) {
	const key = translatedCategoryKeys.find((translated) => translated === of);
	if (!key) return null;
	return otherLanguages.map((language) => (
		<TextInput
			key={language}
			of={key}
			{...form.register(`translations.${language}.${key}`)}
			{...inputIn(language)}
			label={categoryTranslationLabel(key, language)}
			error={form.formState.errors.translations?.[language]?.[key]?.message}
		/>
	));
}
