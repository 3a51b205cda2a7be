import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import button from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UnsavedForms } from '../frame/unsaved-forms.tsx';

interface GroupSectionProps<Stored extends object> {
	/** What was loaded, or why it did not load. */
	stored: Stored | { error: string };
	children: (stored: Stored) => ReactNode;
}

/** The form of a group of settings; or why it did not load, and a button that tries again. */
export function GroupSection<Stored extends object>({ stored, children }: GroupSectionProps<Stored>) {
	const { revalidate } = useRevalidator();
	if (!('error' in stored)) return <UnsavedForms>{children(stored)}</UnsavedForms>;
	return (
		<EmptyState title={stored.error}>
			<button type="button" className={button.button} onClick={() => void revalidate()}>
				{m.admin_retry()}
			</button>
		</EmptyState>
	);
}
