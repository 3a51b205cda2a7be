import button from './button.module.css';
import { Link } from './link.tsx';
import type { NoticeStep as Step } from './toast.ts';

interface NoticeStepProps {
	step: Step;
	/** Called before what the step does: the notice goes. */
	onDone: () => void;
}

/** The link or button of a notice. */
export function NoticeStep({ step, onDone }: NoticeStepProps) {
	if ('to' in step)
		return (
			<Link to={step.to} className={button.text} onClick={onDone}>
				{step.label}
			</Link>
		);
	const press = () => {
		onDone();
		step.onPress();
	};
	return (
		<button type="button" className={button.text} onClick={press}>
			{step.label}
		</button>
	);
}
