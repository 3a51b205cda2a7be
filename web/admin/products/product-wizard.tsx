import { ArrowLeft, History } from 'lucide';
import { type FormEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import type { ProductCosts } from '#contract/costs/costs.schema.ts';
import { productImages } from '#contract/images/image-rules.ts';
import { m } from '#messages';
import { runInBackground } from '../../platform/background.ts';
import button from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import panel from '../../ui/panel.module.css';
import { CostsSection } from '../costs/costs-section.tsx';
import { DocumentsSection } from '../documents/documents-section.tsx';
import { useListUrlBefore } from '../frame/back-to-list.ts';
import { ConflictNotice } from '../frame/conflict-notice.tsx';
import { ConsoleHead } from '../frame/console-head.tsx';
import formPage from '../frame/form-page.module.css';
import { LeaveWarning } from '../frame/leave-warning.tsx';
import { RestoredNotice } from '../frame/restored-notice.tsx';
import { ImagePicker } from '../images/image-picker.tsx';
import { BasicInfoStep } from './basic-info-step.tsx';
import { HouseImages } from './house-images.tsx';
import { MoreStep } from './more-step.tsx';
import { costsStep, documentsStep, MoreSteps, moreSteps } from './more-steps.tsx';
import { SealStep } from './seal-step.tsx';
import { SizesStep } from './sizes-step.tsx';
import { lastStep, useWizard, type WizardOptions } from './use-wizard.ts';
import { WizardProgress, wizardSteps } from './wizard-progress.tsx';

interface ProductWizardProps extends WizardOptions {
	title: string;
	submit: { idle: string; busy: string };
	/** The URL of its history; a new product has none. */
	history?: string;
	/** What it costs the firm, for those who may see it; a new product has none. */
	costs?: ProductCosts | undefined;
}

/** A product in three steps: what it is, its images, its sizes; and what may be said of it besides. */
export function ProductWizard({ title, submit, history, costs, ...options }: ProductWizardProps) {
	const [hasUnsavedCosts, setUnsavedCosts] = useState(false);
	const wizard = useWizard(options);
	const list = useListUrlBefore('products');
	const { form, images, step, saved, special } = wizard;
	const { errors, isSubmitting } = form.formState;
	const go = (event: FormEvent) => {
		event.preventDefault();
		form.clearErrors();
		runInBackground(step >= lastStep ? wizard.save(event) : wizard.show(step + 1));
	};
	return (
		<main id="main" tabIndex={-1} className={formPage.page}>
			<ConsoleHead title={title}>
				{history && (
					<Link to={history} className={button.button}>
						<Icon of={History} size={18} /> {m.history_link()}
					</Link>
				)}
				<Link to={list} className={button.button}>
					<Icon of={ArrowLeft} size={18} flip /> {m.wizard_back()}
				</Link>
			</ConsoleHead>
			<WizardProgress step={step} disabled={isSubmitting || saved} onStep={(to) => void wizard.show(to)} />
			<MoreSteps step={step} disabled={isSubmitting || saved} onStep={(to) => void wizard.show(to)} />
			{wizard.restored && <RestoredNotice arePicturesLost={wizard.arePicturesLost} onRestart={wizard.startAnew} />}
			<FormProvider {...form}>
				<form
					ref={wizard.place}
					tabIndex={-1}
					aria-label={[...wizardSteps, ...moreSteps][step]?.()}
					noValidate
					hidden={step === documentsStep || step === costsStep}
					className={`${formStyles.form} ${panel.panel}`}
					onSubmit={go}
				>
					<FormError message={errors.root?.message} />
					{wizard.conflict && (
						<ConflictNotice conflict={wizard.conflict} busy={isSubmitting} onReload={wizard.reload} />
					)}
					{step === 0 && <BasicInfoStep categories={options.categories} special={special} />}
					{step === 1 && (
						<>
							<ImagePicker
								label={m.images_choose()}
								hint={m.wizard_images_hint()}
								rules={productImages}
								images={images.images}
								dropExtras
								error={images.error}
								onChange={images.change}
							/>
							<HouseImages images={images.images} onChange={images.change} />
						</>
					)}
					{step === lastStep && (special ? <SealStep /> : <SizesStep />)}
					{step > lastStep && step < documentsStep && <MoreStep step={step} product={options.stored?.product} />}
					<div className={formPage.buttons}>
						<button
							type="button"
							className={button.button}
							disabled={step === 0 || isSubmitting || saved}
							onClick={wizard.previous}
						>
							{m.wizard_previous()}
						</button>
						<button type="submit" className={button.primary} disabled={isSubmitting || saved}>
							{step < lastStep ? m.wizard_next() : isSubmitting ? submit.busy : submit.idle}
						</button>
					</div>
				</form>
			</FormProvider>
			{step === documentsStep && <ProductDocuments product={options.stored?.product} />}
			{costs && options.stored && (
				<CostsSection
					costs={costs}
					sizes={options.stored.product.sizes.filter((size) => size !== '')}
					hidden={step !== costsStep}
					onUnsaved={setUnsavedCosts}
				/>
			)}
			{step === costsStep && !costs && (
				<p className={panel.panel}>{options.stored ? m.cost_load_failed() : m.cost_new_product()}</p>
			)}
			<LeaveWarning when={wizard.unsaved || hasUnsavedCosts} onLeave={wizard.forget} />
		</main>
	);
}

/** Documents need a product to belong to: a new one is saved first. */
function ProductDocuments({ product }: { product: EditedProduct | undefined }) {
	if (product) return <DocumentsSection target={{ product: product.id, sizes: product.sizes }} />;
	return (
		<section className={panel.panel} aria-labelledby="documents-title">
			<h2 id="documents-title">{m.documents_title()}</h2>
			<p>{m.documents_new_product()}</p>
		</section>
	);
}
