import { ArrowLeft } from 'lucide';
import { useCallback, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Category, Product } from '#contract/catalogue.ts';
import { productImages } from '#contract/image-rules.ts';
import { specificationIssues } from '#contract/specification-rules.ts';
import { m } from '#messages';
import type { ApiFailure, ApiResult } from '../../api.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { urls } from '../../urls.ts';
import { useAdmin } from '../admin-session.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { LeaveWarning } from '../frame/leave-warning.tsx';
import { type DraftImage, imagesDiffer } from '../images/draft-images.ts';
import { ImagePicker } from '../images/image-picker.tsx';
import { BasicInfoStep } from './basic-info-step.tsx';
import { emptyDraft, formOf, type ProductDraft, specificationOf } from './product-draft.ts';
import { SealStep } from './seal-step.tsx';
import { SizesStep } from './sizes-step.tsx';
import { forgetDraft, storedDraft, useStoredDraft } from './use-kept-draft.ts';
import { showIssues, stepOf } from './wizard-issues.ts';
import { WizardProgress, wizardSteps } from './wizard-progress.tsx';

interface ProductWizardProps {
	title: string;
	categories: Category[];
	/** What is kept already, for a product that is changed. */
	draft?: ProductDraft;
	pictures?: string[];
	version?: number;
	/** The version that is kept by now, after a save that was refused for an older one. */
	newestVersion?: () => Promise<number | undefined>;
	/** Under which the tab keeps what is typed. */
	storageKey: string;
	submit: { idle: string; busy: string };
	onSave: (form: FormData, special: boolean) => Promise<ApiResult<Product>>;
	/** What to tell of a save that failed. */
	fallbackErrorText: (answer: ApiFailure) => string;
	onSaved: () => void;
}

const lastStep = 2;

/** A product in three steps: what it is, its pictures, its sizes. */
export function ProductWizard(props: ProductWizardProps) {
	const {
		title,
		categories,
		pictures = [],
		version,
		newestVersion,
		submit,
		onSave,
		fallbackErrorText,
		onSaved,
	} = props;
	const admin = useAdmin();
	const storageKey = `${props.storageKey}-of-${admin.status === 'in' ? admin.admin.id : ''}`;
	const [kept, setKept] = useState(() => storedDraft(storageKey));
	const initial = props.draft ?? emptyDraft;
	const form = useForm<ProductDraft>({ defaultValues: initial, ...(kept ? { values: kept } : {}) });
	const existing = pictures.map((path): DraftImage => ({ kind: 'existing', path }));
	const [images, setImages] = useState(existing);
	const [imageError, setImageError] = useState<string>();
	const [step, setStep] = useState(0);
	const [saved, setSaved] = useState(false);
	const [conflict, setConflict] = useState(false);
	const place = useRef<HTMLFormElement>(null);
	const forget = useCallback(() => forgetDraft(storageKey), [storageKey]);
	const { errors, isSubmitting, isDirty } = form.formState;
	useStoredDraft(storageKey, form);
	const categoryId = form.watch('categoryId');
	const special = categories.find(({ id }) => String(id) === categoryId)?.special_category ?? false;
	const imagesChanged = imagesDiffer(images, existing);

	const goTo = (next: number) => {
		setStep(next);
		place.current?.focus();
	};
	const startAnew = () => {
		forgetDraft(storageKey);
		form.reset(initial, { keepDefaultValues: true });
		setKept(undefined);
		setImages(existing);
		goTo(0);
	};
	const focusFirstError = () =>
		requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
	const refuse = (message: string) => {
		form.setError('root', { message });
		void toast('error', message);
	};
	const next = async () => {
		if (step === 0 && !(await form.trigger(['name', 'categoryId', 'price'], { shouldFocus: true }))) return;
		if (step === 1 && images.length === 0) return setImageError(m.product_image_required());
		goTo(step + 1);
	};
	const saveAs = (asVersion: number | undefined) =>
		form.handleSubmit(async (draft) => {
			setConflict(false);
			const issues = specificationIssues(specificationOf(draft), special);
			showIssues(form, issues);
			if (issues[0]) {
				focusFirstError();
				return refuse(issues[0].message);
			}
			const answer = await onSave(formOf(draft, images, special, asVersion), special);
			if (answer.ok) {
				setSaved(true);
				if (props.draft) forgetDraft(storageKey);
				else startAnew();
				return onSaved();
			}
			const found = answer.body.issues ?? [];
			showIssues(form, found);
			if (found[0]) setStep(Math.min(...found.map(({ path }) => stepOf(path))));
			focusFirstError();
			setConflict(answer.status === 409 && newestVersion !== undefined);
			setImageError(found.find(({ path }) => path === 'images')?.message);
			refuse(fallbackErrorText(answer));
		});
	const save = saveAs(version);
	const saveOver = async () => saveAs(await newestVersion?.())();
	return (
		<main id="main" tabIndex={-1} className="wizard">
			<header className="console-head">
				<h1>{title}</h1>
				<a href={urls.adminTab('products')} className="button">
					<Icon of={ArrowLeft} size={18} className="flip-rtl" /> {m.wizard_back()}
				</a>
			</header>
			<WizardProgress step={step} />
			{kept && (
				<div className="notice console-error">
					<p>{m.wizard_restored()}</p>
					<button type="button" className="button" onClick={startAnew}>
						{m.wizard_restart()}
					</button>
				</div>
			)}
			<FormProvider {...form}>
				<form
					ref={place}
					tabIndex={-1}
					aria-label={wizardSteps[step]?.()}
					noValidate
					className="form panel-card"
					onSubmit={(event) => {
						event.preventDefault();
						form.clearErrors();
						if (step === lastStep) return void save(event);
						void next();
					}}
				>
					<FormError message={errors.root?.message} />
					{conflict && (
						<ConflictNotice
							busy={isSubmitting}
							onSave={() => void saveOver()}
							onLoad={() => {
								setSaved(true);
								forgetDraft(storageKey);
								window.location.reload();
							}}
						/>
					)}
					{step === 0 && <BasicInfoStep categories={categories} special={special} />}
					{step === 1 && (
						<ImagePicker
							{...{
								label: m.images_choose(),
								hint: m.wizard_images_hint(),
								rules: productImages,
								images,
								dropExtras: true,
							}}
							error={imageError}
							onChange={(changed) => {
								setImageError(undefined);
								setImages(changed);
							}}
						/>
					)}
					{step === lastStep && (special ? <SealStep /> : <SizesStep />)}
					<div className="wizard-buttons">
						<button
							type="button"
							className="button"
							disabled={step === 0 || isSubmitting || saved}
							onClick={() => {
								form.clearErrors('root');
								goTo(step - 1);
							}}
						>
							{m.wizard_previous()}
						</button>
						<button type="submit" className="button is-primary" disabled={isSubmitting || saved}>
							{step < lastStep ? m.wizard_next() : isSubmitting ? submit.busy : submit.idle}
						</button>
					</div>
				</form>
			</FormProvider>
			<LeaveWarning
				when={!saved && !isSubmitting && (isDirty || kept !== undefined || imagesChanged)}
				onLeave={forget}
			/>
		</main>
	);
}
