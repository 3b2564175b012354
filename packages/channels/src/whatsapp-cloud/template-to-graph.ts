import type { OutgoingTemplate, TemplateComponent, TemplateParameter } from '../kit/outgoing/outgoing.ts';
import { withoutUndefined } from '../kit/text/without-undefined.ts';

/** Meta refuses line breaks, tabs and more than four spaces in a row inside a parameter. */
const REFUSED_SPACE = /[\r\n\t]+| {5,}/g;

export function templateToGraph({ name, language, components }: OutgoingTemplate) {
  return withoutUndefined({
    name,
    language: { code: language },
    components: components === undefined || components.length === 0 ? undefined : components.map(componentToGraph),
  });
}

function componentToGraph(component: TemplateComponent) {
  const parameters = component.parameters.map(parameterToGraph);
  if (component.type !== 'button') return { type: component.type, parameters };
  return { type: 'button', sub_type: component.subType, index: String(component.index), parameters };
}

function parameterToGraph(parameter: TemplateParameter) {
  switch (parameter.type) {
    case 'text':
      return named(parameter.name, { type: 'text', text: parameter.text.replaceAll(REFUSED_SPACE, ' ') });
    case 'currency': {
      const { fallback, code, amount1000 } = parameter;
      return named(parameter.name, {
        type: 'currency',
        currency: { fallback_value: fallback, code, amount_1000: amount1000 },
      });
    }
    case 'date-time': {
      const date_time = { ...parameter.fields, fallback_value: parameter.fallback };
      return named(parameter.name, { type: 'date_time', date_time });
    }
    case 'image':
    case 'video':
      return { type: parameter.type, [parameter.type]: { ...parameter.source } };
    case 'document':
      return { type: 'document', document: withoutUndefined({ ...parameter.source, filename: parameter.fileName }) };
    case 'location': {
      const { type: _, ...location } = parameter;
      return { type: 'location', location };
    }
    case 'payload':
      return { type: 'payload', payload: parameter.payload };
    case 'coupon-code':
      return { type: 'coupon_code', coupon_code: parameter.couponCode };
  }
}

function named(name: string | undefined, parameter: Record<string, unknown>) {
  return withoutUndefined({ ...parameter, parameter_name: name });
}
