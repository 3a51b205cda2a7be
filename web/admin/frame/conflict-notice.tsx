import { m } from '#messages';
import button from '../../ui/button.module.css';
import actions from './actions.module.css';

interface ConflictNoticeProps {
	/** Takes over what somebody else has saved; what was typed here is lost. */
	onLoad: () => void;
	/** Saves what was typed here over it. */
	onSave: () => void;
	busy: boolean;
}

/** What can be done when somebody else has changed the same meanwhile; nothing typed is lost before one chooses. */
export function ConflictNotice({ onLoad, onSave, busy }: ConflictNoticeProps) {
	return (
		<div className={actions.actions}>
			<button type="button" className={button.button} disabled={busy} onClick={onLoad}>
				{m.wizard_conflict_load()}
			</button>
			<button type="button" className={button.danger} disabled={busy} onClick={onSave}>
				{m.wizard_conflict_save()}
			</button>
		</div>
	);
}
