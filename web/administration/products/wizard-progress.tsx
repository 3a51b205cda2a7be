import { Check } from 'lucide-react';
import { m } from '#messages';

export const wizardSteps = [m.wizard_step_basic, m.wizard_step_images, m.wizard_step_specifications] as const;

/** Where one is among the three steps. */
export function WizardProgress({ step }: { step: number }) {
	return (
		<ol className="wizard-progress" aria-label={m.wizard_steps()}>
			{wizardSteps.map((label, at) => (
				<li key={label()} aria-current={at === step ? 'step' : undefined} className={at < step ? 'is-done' : ''}>
					<span>{at < step ? <Check size={16} aria-hidden="true" /> : at + 1}</span> {label()}
				</li>
			))}
		</ol>
	);
}
