import { Check, ChevronDown } from 'lucide';
import { type ReactNode, useId } from 'react';
import { type StartStep, type StepState, startStepLabels } from '#contract/settings/start.ts';
import { numberText } from '../../platform/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { stateLabels, stepHints } from './start-labels.ts';
import styles from './step-frame.module.css';

interface StepFrameProps {
	step: StartStep;
	number: number;
	state: StepState;
	isOpen: boolean;
	onToggle: () => void;
	children: ReactNode;
}

/** A step: its number and title, what became of it, and its form while it is open. */
export function StepFrame({ step, number, state, isOpen, onToggle, children }: StepFrameProps) {
	const id = useId();
	return (
		<li className={styles.step} data-step={step} data-state={state} data-open={isOpen}>
			<h2>
				<button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
					<span className={styles.number} aria-hidden="true">
						{state === 'done' ? <Icon of={Check} size={16} strokeWidth={3} /> : numberText(number)}
					</span>
					<span className={styles.title}>{startStepLabels[step]()}</span>
					{state !== 'open' && <span className={styles.state}>{stateLabels[state]()}</span>}
					<Icon of={ChevronDown} size={18} />
				</button>
			</h2>
			<div id={id} className={styles.content} hidden={!isOpen}>
				{isOpen && (
					<>
						<p className={styles.hint}>{stepHints[step]()}</p>
						{children}
					</>
				)}
			</div>
		</li>
	);
}
