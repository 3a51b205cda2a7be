import { useRevalidator } from 'react-router';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { m } from '#messages';
import button from '../../../ui/button.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { UnsavedForms } from '../../frame/unsaved-forms.tsx';
import { LogoForm } from './logo-form.tsx';
import styles from './shop-form.module.css';
import { ShopForm } from './shop-form.tsx';

interface ShopSettingsProps {
	settings: Settings | { error: string };
	/** Who alone can change the bank details. */
	superAdmin: boolean;
}

/** What the shop's papers show and its quotes begin with; or why it did not load. */
export function ShopSettings({ settings, superAdmin }: ShopSettingsProps) {
	const { revalidate } = useRevalidator();
	if ('error' in settings) {
		return (
			<EmptyState title={settings.error}>
				<button type="button" className={button.button} onClick={() => void revalidate()}>
					{m.admin_retry()}
				</button>
			</EmptyState>
		);
	}
	return (
		<UnsavedForms>
			<div className={styles.form}>
				<LogoForm logo={settings.logo} />
				<ShopForm settings={settings} superAdmin={superAdmin} />
			</div>
		</UnsavedForms>
	);
}
