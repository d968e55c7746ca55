import { z } from 'zod';

/** The services through which a message reaches people. */
export const PUSH_SERVICES = ['webPush', 'apns', 'fcm', 'webhook', 'email'] as const;
export const pushServiceSchema = z.enum(PUSH_SERVICES);
export type PushService = z.infer<typeof pushServiceSchema>;

/** Services that are told each device; the others are told topics once and know their devices themselves. */
export const DEVICE_SERVICES = ['webPush', 'apns', 'email'] as const satisfies readonly PushService[];
export type DeviceService = (typeof DEVICE_SERVICES)[number];

/** The services that know their devices themselves: they are told topics. */
export const TOPIC_SERVICES = ['fcm', 'webhook'] as const satisfies readonly Exclude<PushService, DeviceService>[];

/** Checks whether the newsroom stores the subscriptions of a service. */
export const isDeviceService = (service: PushService): service is DeviceService => DEVICE_SERVICES.some(name => name === service);
