/** Only where pages may use the microphone at all: over https, in a browser that can process sound. */
export const canRecord = () => typeof AudioWorkletNode !== 'undefined' && navigator.mediaDevices !== undefined;
