import { m } from '#messages';
import { useMay } from '../session/may.tsx';
import styles from './more-steps.module.css';
import { firstMoreStep } from './wizard-progress.tsx';

/** What may be said of a product besides the three steps, in any order or not at all. */
export const moreSteps = [
	m.fields_step_stock,
	m.fields_step_values,
	m.fields_step_keywords,
	m.fields_step_references,
	m.documents_title,
	m.cost_title,
] as const;

/** The step of the documents, which are saved apart from the form. */
export const documentsStep = firstMoreStep + moreSteps.indexOf(m.documents_title);
/** The step of the costs, which are saved apart from the form, by those who may see them. */
export const costsStep = firstMoreStep + moreSteps.indexOf(m.cost_title);

interface MoreStepsProps {
	step: number;
	disabled: boolean;
	onStep: (step: number) => void;
}

/** The way to what may be said besides. */
export function MoreSteps({ step, disabled, onStep }: MoreStepsProps) {
	const may = useMay();
	const labels = may('costs.use') ? moreSteps : moreSteps.filter((label) => label !== m.cost_title);
	return (
		<nav className={styles.more} aria-label={m.fields_more()}>
			<p aria-hidden="true">{m.fields_more()}</p>
			<ul>
				{labels.map((label, at) => (
					<li key={label()}>
						<button
							type="button"
							disabled={disabled}
							aria-current={step === firstMoreStep + at ? 'step' : undefined}
							onClick={() => onStep(firstMoreStep + at)}
						>
							{label()}
						</button>
					</li>
				))}
			</ul>
		</nav>
	);
}
