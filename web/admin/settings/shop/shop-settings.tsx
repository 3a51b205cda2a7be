import type { Settings } from '#contract/settings/settings.schema.ts';
import styles from '../group-form.module.css';
import { PictureForm } from '../picture-form.tsx';
import { ShopForm } from './shop-form.tsx';

interface ShopSettingsProps {
	settings: Settings;
	/** Whether the administrator is a super admin: only they can change the bank details. */
	superAdmin: boolean;
}

/** The settings of papers and quotes, and the logo on papers. */
export function ShopSettings({ settings, superAdmin }: ShopSettingsProps) {
	return (
		<div className={styles.form}>
			<PictureForm picture="logo" stored={settings.logo} />
			<ShopForm settings={settings} superAdmin={superAdmin} />
		</div>
	);
}
