import { Check } from 'lucide';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';
import styles from './wizard-progress.module.css';

export const wizardSteps = [m.wizard_step_basic, m.wizard_step_images, m.wizard_step_specifications] as const;

/** Where one is among the three steps. */
export function WizardProgress({ step }: { step: number }) {
	return (
		<ol className={styles.steps} aria-label={m.wizard_steps()}>
			{wizardSteps.map((label, at) => (
				<li
					key={label()}
					aria-current={at === step ? 'step' : undefined}
					className={at < step ? styles.done : undefined}
				>
					<span>{at < step ? <Icon of={Check} size={16} /> : at + 1}</span> {label()}
				</li>
			))}
		</ol>
	);
}
