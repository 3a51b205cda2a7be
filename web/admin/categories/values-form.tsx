import { useId } from 'react';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import type { CategoryParameters } from '#contract/catalogue/category-parameters.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import button from '../../ui/button.module.css';
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
import { CategorySections } from './category-sections.tsx';
import { ParameterRows } from './parameter-rows.tsx';
import styles from './parameters.module.css';
import { PatternRows } from './pattern-rows.tsx';
import { SaveConsequences } from './save-consequences.tsx';
import { TriedSizesPanel } from './tried-sizes.tsx';
import { useParametersForm } from './use-parameters-form.ts';

interface ValuesFormProps {
	category: Category;
	parameters: CategoryParameters;
}

/** What is measured of a category's sizes, how they are written, and a try-out on those that are there. */
export function ValuesForm({ category, parameters }: ValuesFormProps) {
	const ids = { values: useId(), patterns: useId() };
	const { form, stored, conflict, trial, ...values } = useParametersForm(category.id, parameters);
	const { errors, isSubmitting } = form.formState;
	const list = useListUrlBefore('categories');
	const draft = form.watch();
	return (
		<main id="main" tabIndex={-1} className={styles.page}>
			<ConsoleHead title={m.parameters_of({ name: isolateCodes(category.name) })} />
			<CategorySections id={category.id} current="values" />
			{values.restored && <RestoredNotice onRestart={values.startAnew} />}
			{stored.stored.waiting > 0 && (
				<p className={panel.notice}>{m.parameters_waiting({ count: stored.stored.waiting })}</p>
			)}
			<div className={styles.layout}>
				<form onSubmit={values.submit} noValidate className={formStyles.form}>
					<section className={panel.panel} aria-labelledby={ids.values}>
						<h2 id={ids.values}>{m.parameters_title()}</h2>
						<p className={formStyles.intro}>{m.parameters_intro()}</p>
						{category.special_category && <p className={formStyles.intro}>{m.parameters_seals()}</p>}
						<ParameterRows form={form} />
					</section>
					<section className={panel.panel} aria-labelledby={ids.patterns}>
						<h2 id={ids.patterns}>{m.parameters_patterns()}</h2>
						<PatternRows form={form} />
					</section>
					<SaveConsequences stored={stored} draft={draft} />
					<FormError message={errors.root?.message} />
					{conflict && <ConflictNotice conflict={conflict} busy={isSubmitting} onReload={values.reload} />}
					<div className={formPage.buttons}>
						<Link to={list} className={button.button}>
							{m.admin_cancel()}
						</Link>
						<button type="submit" className={button.primary} disabled={isSubmitting}>
							{isSubmitting ? m.admin_saving() : m.admin_save()}
						</button>
					</div>
				</form>
				<TriedSizesPanel
					trial={trial}
					isOld={values.isTrialOld(draft)}
					busy={values.isTrying}
					onTry={() => void values.attempt()}
				/>
			</div>
			<LeaveWarning when={values.unsaved} onLeave={values.forget} />
		</main>
	);
}
