import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import {
	type CategoryTextKey,
	categoryText,
	categoryTextKeys,
	eachCategoryText,
	eachTranslatedCategoryText,
	type TranslatedCategoryKey,
	translatedCategoryKeys,
} from '#contract/catalogue/category-fields.ts';
import { type OtherLanguage, otherLanguages } from '#contract/language.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { focusFirstError } from '../../ui/focus-now.ts';
import { clearDraft, storedDraft } from '../../ui/form-draft.ts';
import { reloadPage } from '../../ui/reload-page.ts';
import { toast } from '../../ui/toast.ts';
import { useStoredDraft } from '../../ui/use-stored-draft.ts';
import { differencesOf, imagesOf, type SaveResult } from '../frame/conflict.ts';
import { eachTranslation, translationLabels } from '../frame/translations.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { useRestoredForm } from '../frame/use-restored-form.ts';
import { fieldsOf, useSave } from '../frame/use-save.ts';
import { appendImages, type DraftImage } from '../images/draft-images.ts';
import { useDraftImages } from '../images/use-draft-images.ts';
import { useAdmin } from '../session/admin-session.ts';

export interface CategoryFormOptions {
	/** Undefined for a new category. */
	category?: Category;
	method: 'POST' | 'PUT';
	/** The message when a save fails. */
	saveError: (response: ApiFailure) => string;
	onSaved: () => void;
}

/** A category as it is typed. */
export interface CategoryDraft extends Record<CategoryTextKey, string> {
	name: string;
	translations: Record<OtherLanguage, Record<TranslatedCategoryKey, string>>;
	special: boolean;
}

/** `Category Name in Arabic` is said as `Name in Arabic`. */
export const categoryTranslationLabel = (key: TranslatedCategoryKey, language: OtherLanguage): string =>
	key === 'name'
		? translationLabels[language].name()
		: translationLabels[language].of({ label: categoryText(key).label() });

/** The key of the stored draft: one for each administrator, category and version. */
function useDraftKey(category: Category | undefined): string {
	const state = useAdmin();
	const owner = state.status === 'in' ? state.admin.id : 0;
	return category ? `category-${category.id}-${category.version}-of-${owner}` : `category-of-${owner}`;
}

/** The multipart form of a category; `version` is the version that the form was opened with. */
function formOf(draft: CategoryDraft, images: DraftImage[], version: number | undefined): FormData {
	const { name, special } = draft;
	const form = new FormData();
	form.append('name', name.trim());
	for (const key of categoryTextKeys) form.append(key, draft[key].trim());
	const translations = eachTranslation((language) =>
		eachTranslatedCategoryText((key) => draft.translations[language][key].trim()),
	);
	form.append('translations', JSON.stringify(translations));
	form.append('specialCategory', String(special));
	if (version) form.append('version', String(version));
	appendImages(form, images, 'images');
	return form;
}

/** The fields of the form with the keys of the images, which are chosen beside it. */
interface CategoryVersion {
	draft: CategoryDraft;
	images: string[];
}

function draftOf(category: Category | undefined): CategoryDraft {
	return {
		name: category?.name ?? '',
		...eachCategoryText((key) => category?.[key] ?? ''),
		translations: eachTranslation((language) =>
			eachTranslatedCategoryText((key) => category?.translations?.[language]?.[key] ?? ''),
		),
		special: category?.special_category ?? false,
	};
}

const versionOf = (category: Category): CategoryVersion => ({ draft: draftOf(category), images: category.pic });

function categoryDifferences(theirs: CategoryVersion, mine: CategoryVersion) {
	const yesOrNo = ({ draft }: CategoryVersion) => (draft.special ? m.admin_yes() : m.admin_no());
	return differencesOf([
		[m.form_in_english({ label: m.category_name() }), theirs.draft.name, mine.draft.name],
		...categoryTextKeys.map((key) => [categoryText(key).label(), theirs.draft[key], mine.draft[key]] as const),
		...otherLanguages.flatMap((language) =>
			translatedCategoryKeys.map(
				(key) =>
					[
						categoryTranslationLabel(key, language),
						theirs.draft.translations[language][key],
						mine.draft.translations[language][key],
					] as const,
			),
		),
		[m.category_special_label(), yesOrNo(theirs), yesOrNo(mine)],
		imagesOf(theirs.images, mine.images),
	]);
}

/** State and actions of a category's form. */
export function useCategoryForm({ category, method, saveError, onSaved }: CategoryFormOptions) {
	const stored = draftOf(category);
	const draftKey = useDraftKey(category);
	const [draft, setDraft] = useState(() => storedDraft(draftKey, stored));
	const form = useRestoredForm(stored, draft);
	const images = useDraftImages(draftKey, category?.pic ?? []);
	const [saved, setSaved] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	const { mutate } = useMutation<SaveResult<Category, Category>>(method);
	const { isDirty } = form.formState;
	useStoredDraft(draftKey, form);
	const reportError = (message: string) => {
		focusFirstError(() => form.setError('root', { message }), element.current);
		void toast('error', message);
	};
	const checkImages = () => {
		const missing = images.images.length === 0;
		if (missing) images.setError(m.category_image_required());
		return !missing;
	};
	const inForm = fieldsOf(form);
	const saving = useSave({
		fields: {
			read: () => ({ draft: inForm.read(), images: images.keys() }),
			write(shown: CategoryVersion, newest: CategoryVersion) {
				inForm.write(shown.draft, newest.draft);
				images.write(shown.images, newest.images);
			},
		},
		opened: category,
		draftOf: versionOf,
		send: ({ draft: typed, images: keys }, of) => mutate(formOf(typed, images.imagesOf(keys), of?.version)),
		differences: categoryDifferences,
		onSaved() {
			setSaved(true);
			clearDraft(draftKey);
			onSaved();
		},
		onFailed(response) {
			const issues = response.body.issues ?? [];
			const fields = [
				'name' as const,
				...categoryTextKeys,
				...otherLanguages.flatMap((language) =>
					translatedCategoryKeys.map((key) => `translations.${language}.${key}` as const),
				),
			];
			for (const field of fields) {
				const issue = issues.find(({ path }) => path === field);
				if (issue) form.setError(field, { message: issue.message });
			}
			images.setError(issues.find(({ path }) => path === 'images')?.message);
			reportError(saveError(response));
		},
	});
	const submit = form.handleSubmit(
		(typed) =>
			checkImages() ? saving.save({ draft: typed, images: images.keys() }) : reportError(m.category_fix_errors()),
		() => {
			checkImages();
			reportError(m.category_fix_errors());
		},
	);
	return {
		/** Ref of the form. */
		element,
		form,
		images,
		stored,
		saved,
		conflict: saving.conflict,
		/** A stored draft was restored. */
		restored: draft !== undefined && !saved,
		arePicturesLost: images.areLost,
		unsaved: !saved && (isDirty || draft !== undefined || images.changed),
		forget: () => clearDraft(draftKey),
		submit,
		startAnew() {
			form.reset(stored);
			clearDraft(draftKey);
			setDraft(undefined);
			images.reset();
		},
		/** Shows the stored category instead of what is typed. */
		reload() {
			flushSync(() => setSaved(true));
			clearDraft(draftKey);
			reloadPage();
		},
	};
}
