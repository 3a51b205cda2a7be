import { m } from '#messages';
import styles from './more-steps.module.css';
import { firstMoreStep } from './wizard-progress.tsx';

/** What may be said of a product besides the three steps, in any order or not at all. */
export const moreSteps = [
	m.fields_step_stock,
	m.fields_step_values,
	m.fields_step_keywords,
	m.fields_step_references,
	m.documents_title,
] as const;

/** The step of the documents, which are saved apart from the form. */
export const documentsStep = firstMoreStep + moreSteps.length - 1;

interface MoreStepsProps {
	step: number;
	disabled: boolean;
	onStep: (step: number) => void;
}

/** The way to what may be said besides. */
export function MoreSteps({ step, disabled, onStep }: MoreStepsProps) {
	return (
		<nav className={styles.more} aria-label={m.fields_more()}>
			<p aria-hidden="true">{m.fields_more()}</p>
			<ul>
				{moreSteps.map((label, at) => (
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
