import type { Settings } from '#contract/settings/settings.schema.ts';
import { PictureForm } from '../picture-form.tsx';
import styles from './shop-form.module.css';
import { ShopForm } from './shop-form.tsx';

interface ShopSettingsProps {
	settings: Settings;
	/** Who alone can change the bank details. */
	superAdmin: boolean;
}

/** What the shop's papers show and its quotes begin with. */
export function ShopSettings({ settings, superAdmin }: ShopSettingsProps) {
	return (
		<div className={styles.form}>
			<PictureForm picture="logo" stored={settings.logo} />
			<ShopForm settings={settings} superAdmin={superAdmin} />
		</div>
	);
}
