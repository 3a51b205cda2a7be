import { Check } from 'lucide';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';
import styles from './wizard-progress.module.css';

export const wizardSteps = [m.wizard_step_basic, m.wizard_step_images, m.wizard_step_specifications] as const;

/** The step behind these, of those that may be taken besides. */
export const firstMoreStep = wizardSteps.length;

interface WizardProgressProps {
	step: number;
	disabled: boolean;
	onStep: (step: number) => void;
}

/** Where one is among the three steps, and the way to each of them. */
export function WizardProgress({ step, disabled, onStep }: WizardProgressProps) {
	return (
		<ol className={styles.steps} aria-label={m.wizard_steps()}>
			{wizardSteps.map((label, at) => (
				<li
					key={label()}
					aria-current={at === step ? 'step' : undefined}
					className={at < step ? styles.done : undefined}
				>
					<button type="button" disabled={disabled} onClick={() => onStep(at)}>
						<span aria-hidden="true">{at < step ? <Icon of={Check} size={16} /> : at + 1}</span> {label()}
					</button>
				</li>
			))}
		</ol>
	);
}
