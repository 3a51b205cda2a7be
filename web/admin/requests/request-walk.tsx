import { ChevronDown, ChevronUp } from 'lucide';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { useWindowEvents } from '../../ui/use-window-events.ts';
import styles from './request-walk.module.css';
import type { Walk } from './use-walk.ts';

const keyEvents = ['keydown'];

interface RequestWalkProps {
	walk: Walk;
	/** Something was changed or typed that is not saved: the way is barred. */
	barred: boolean;
}

/** The way to the previous and the next request of the list: by buttons, and by Alt with an arrow key. */
export function RequestWalk({ walk, barred }: RequestWalkProps) {
	const { position, total } = walk;
	const [onPrevious, onNext] = barred ? [undefined, undefined] : [walk.onPrevious, walk.onNext];
	useWindowEvents(keyEvents, (event) => {
		if (!(event instanceof KeyboardEvent) || !event.altKey) return;
		const go = { ArrowUp: onPrevious, ArrowDown: onNext }[event.key];
		if (!go) return;
		// it would open the list of a select
		event.preventDefault();
		go();
	});
	return (
		<div className={styles.walk}>
			<button
				type="button"
				className={button.icon}
				aria-label={m.desk_previous()}
				title={`${m.desk_previous()} (Alt+↑)`}
				aria-keyshortcuts="Alt+ArrowUp"
				aria-disabled={!onPrevious}
				onClick={onPrevious}
			>
				<Icon of={ChevronUp} size={20} />
			</button>
			<button
				type="button"
				className={button.icon}
				aria-label={m.desk_next()}
				title={`${m.desk_next()} (Alt+↓)`}
				aria-keyshortcuts="Alt+ArrowDown"
				aria-disabled={!onNext}
				onClick={onNext}
			>
				<Icon of={ChevronDown} size={20} />
			</button>
			<span>{barred ? m.desk_walk_barred() : position && m.desk_place({ position, total })}</span>
		</div>
	);
}
