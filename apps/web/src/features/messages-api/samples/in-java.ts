import { fieldsOf, jsonOf, lines, quoted, type SampleCall } from './sample-call.ts';

const text = (call: SampleCall) => `import java.net.URI;
import java.net.http.*;

public class Send {
  public static void main(String[] args) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(${quoted(call.address)}))
        .header("Authorization", ${quoted(`Bearer ${call.token}`)})
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(${quoted(jsonOf(call))}))
        .build();
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`;

/** The JDK has no forms of its own; a library for them would have to be fetched before the sample runs. */
const media = (call: SampleCall) => `import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;

public class Send {
  static final String BOUNDARY = "balcao-" + java.util.UUID.randomUUID();
  static final ByteArrayOutputStream form = new ByteArrayOutputStream();

  static void part(String names, byte[] content) {
    var head = "--" + BOUNDARY + "\\r\\nContent-Disposition: form-data; " + names + "\\r\\n\\r\\n";
    form.writeBytes(head.getBytes(StandardCharsets.UTF_8));
    form.writeBytes(content);
    form.writeBytes("\\r\\n".getBytes());
  }

  static void field(String name, String value) {
    part("name=\\"" + name + "\\"", value.getBytes(StandardCharsets.UTF_8));
  }

  public static void main(String[] args) throws Exception {
    var file = Path.of(${quoted(call.fileName)});
${lines(fieldsOf(call), ([name, value]) => `    field("${name}", ${quoted(value)});`)}
    part("name=\\"medias\\"; filename=\\"" + file.getFileName() + "\\"", Files.readAllBytes(file));
    form.writeBytes(("--" + BOUNDARY + "--\\r\\n").getBytes());
    var request = HttpRequest.newBuilder(URI.create(${quoted(call.address)}))
        .header("Authorization", ${quoted(`Bearer ${call.token}`)})
        .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
        .POST(HttpRequest.BodyPublishers.ofByteArray(form.toByteArray()))
        .build();
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`;

export const java = (call: SampleCall) => (call.kind === 'text' ? text(call) : media(call));
