import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import type { Issue } from '#contract/errors.ts';
import { m } from '#messages';
import type { ApiFailure } from '../../platform/api.ts';
import { focusFirstError } from '../../ui/focus-now.ts';
import { clearDraft, storedDraft } from '../../ui/form-draft.ts';
import { reloadPage } from '../../ui/reload-page.ts';
import { toast } from '../../ui/toast.ts';
import { useStoredDraft } from '../../ui/use-stored-draft.ts';
import type { SaveResult } from '../frame/conflict.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { useRestoredForm } from '../frame/use-restored-form.ts';
import { fieldsOf, useSave } from '../frame/use-save.ts';
import type { DraftImage } from '../images/draft-images.ts';
import { useDraftImages } from '../images/use-draft-images.ts';
import { type ProductVersion, productDifferences } from './product-differences.ts';
import { emptyDraft, type ProductDraft } from './product-draft.ts';
import { formOf } from './product-form-data.ts';
import { wizardFields } from './wizard-fields.ts';
import { draftIssues, fieldOf, showIssues, stepOf } from './wizard-issues.ts';

/** The last of the specified steps, from which on the product can be saved. */
export const lastStep = 2;

/** A product with what its form begins with. */
export interface StoredProduct extends ProductVersion {
	product: EditedProduct;
}

export interface WizardOptions {
	categories: Category[];
	/** The product that is changed. */
	stored?: StoredProduct;
	/** What a new product begins as, where it is a copy of another one. */
	copied?: { draft: ProductDraft; images: DraftImage[] } | undefined;
	/** Under which the tab stores what is typed. */
	storageKey: string;
	method: 'POST' | 'PUT';
	/** The step that is shown first. */
	firstStep?: number;
	/** What a person reads of a save that failed. */
	saveError: (response: ApiFailure) => string;
	onSaved: () => void;
}

/** Removes the errors of `draftIssues` from the form as soon as their rules hold, also when another field has mended them. */
function useMendedErrors(form: UseFormReturn<ProductDraft>, special: boolean) {
	const shownPaths = useRef<string[]>([]);
	useEffect(() => {
		const { unsubscribe } = form.watch(() => {
			if (shownPaths.current.length === 0) return;
			const draft = form.getValues();
			const paths = draftIssues(draft, special).map(({ path }) => path);
			const mended = shownPaths.current.filter((path) => !paths.includes(path));
			shownPaths.current = shownPaths.current.filter((path) => paths.includes(path));
			form.clearErrors(mended.flatMap((path) => fieldOf(draft, path) ?? []));
			if (shownPaths.current.length === 0) form.clearErrors('root');
		});
		return unsubscribe;
	}, [form, special]);
	return (issues: Issue[]) => {
		shownPaths.current = issues.map(({ path }) => path);
	};
}

/** The state of a product's wizard, and what its buttons do. */
export function useWizard(options: WizardOptions) {
	const { categories, stored, copied, storageKey, saveError, onSaved } = options;
	const initial = stored?.draft ?? copied?.draft ?? emptyDraft;
	const [restored, setRestored] = useState(() => storedDraft(storageKey, initial));
	const form = useRestoredForm<ProductDraft>(initial, restored);
	const images = useDraftImages(storageKey, stored?.images ?? [], copied?.images);
	const [step, setStep] = useState(options.firstStep ?? 0);
	const [saved, setSaved] = useState(false);
	const place = useRef<HTMLFormElement>(null);
	const surroundings = { categories, parameters: stored?.product.parameters ?? [] };
	const { mutate } = useMutation<SaveResult<EditedProduct, StoredProduct>>(options.method);
	const { isDirty } = form.formState;
	useStoredDraft(storageKey, form);
	const categoryId = form.watch('categoryId');
	const special = categories.find(({ id }) => String(id) === categoryId)?.special_category ?? false;

	const goTo = (next: number) => {
		setStep(next);
		place.current?.focus();
	};
	const startAnew = () => {
		form.reset(initial, { keepDefaultValues: true });
		clearDraft(storageKey);
		setRestored(undefined);
		images.reset();
		goTo(0);
	};
	const reportError = (message: string) => {
		focusFirstError(() => form.setError('root', { message }), place.current);
		void toast('error', message);
	};
	/** Whether a step is as it must be before the next one; the first mistake has the focus. */
	const isComplete = async (at: number): Promise<boolean> => {
		const fields = [...wizardFields.map(({ name }) => name), 'categoryId' as const];
		if (at === 0) return form.trigger(fields, { shouldFocus: true });
		if (at >= lastStep) return true;
		if (images.images.length === 0) images.setError(m.product_image_required());
		return images.images.length > 0;
	};
	/** Back to a step, or on to it as far as the steps before it are complete. */
	const show = async (to: number) => {
		let at = Math.min(step, to);
		while (at < to && (await isComplete(at))) at++;
		if (at !== step) goTo(at);
	};
	const inForm = fieldsOf(form);
	const saving = useSave({
		fields: {
			read: () => ({ draft: inForm.read(), images: images.keys() }),
			write(shown: ProductVersion, newest: ProductVersion) {
				inForm.write(shown.draft, newest.draft);
				images.write(shown.images, newest.images);
			},
		},
		opened: stored,
		draftOf: ({ draft, images: paths }) => ({ draft, images: paths }),
		rowKeys: { 'draft.sizes': 'size' },
		send(version, of) {
			const body = formOf(version.draft, images.imagesOf(version.images), special, {
				product: (of ?? stored)?.product,
				version: of?.product.version,
			});
			return mutate(body);
		},
		differences: (theirs, mine) => productDifferences(theirs, mine, surroundings),
		onSaved() {
			setSaved(true);
			if (stored) clearDraft(storageKey);
			else startAnew();
			onSaved();
		},
		onFailed(response) {
			const issues = response.body.issues ?? [];
			showIssues(form, issues, stored?.product);
			if (issues[0]) setStep(Math.min(...issues.map(({ path }) => stepOf(path))));
			images.setError(issues.find(({ path }) => path === 'images')?.message);
			reportError(saveError(response));
		},
	});
	const clearMended = useMendedErrors(form, special);
	const save = form.handleSubmit((draft) => {
		const issues = draftIssues(draft, special);
		showIssues(form, issues);
		clearMended(issues);
		if (!issues[0]) return saving.save({ draft, images: images.keys() });
		setStep(Math.min(...issues.map(({ path }) => stepOf(path))));
		return reportError(issues[0].message);
	});
	return {
		form,
		images,
		place,
		step,
		saved,
		conflict: saving.conflict,
		special,
		/** The tab had a draft. */
		restored: restored !== undefined,
		arePicturesLost: images.areLost,
		/** Something is typed that is not saved. */
		unsaved: !saved && (isDirty || restored !== undefined || images.changed),
		forget: () => clearDraft(storageKey),
		startAnew,
		show,
		save,
		previous() {
			form.clearErrors('root');
			goTo(step - 1);
		},
		/** Shows the stored product instead of what is typed. */
		reload() {
			flushSync(() => setSaved(true));
			clearDraft(storageKey);
			reloadPage();
		},
	};
}
